// Countries in English and Portuguese, with the English name that the data uses.
import { plain } from './tokens.ts';

const LIST = `Brazil:brasil,brazilian;United States:usa,us,eua,estados unidos,america;Germany:alemanha;Portugal;Spain:espanha
France:franca;Italy:italia;Japan:japao;China;India;Argentina;Chile;Mexico;Canada;Colombia;Peru;Uruguay:uruguai;Paraguay:paraguai
Bolivia;Ecuador:equador;Venezuela;United Kingdom:uk,reino unido,england,inglaterra,great britain;Ireland:irlanda
Netherlands:holanda,paises baixos,holland;Belgium:belgica;Switzerland:suica;Austria;Poland:polonia;Sweden:suecia;Norway:noruega
Denmark:dinamarca;Finland:finlandia;Russia:russia;Ukraine:ucrania;Turkey:turquia;Israel;Egypt:egito;South Africa:africa do sul
Nigeria;Angola;Mozambique:mocambique;Australia;New Zealand:nova zelandia;South Korea:coreia do sul,korea;Singapore:singapura
Indonesia;Vietnam:vietna;Thailand:tailandia;Philippines:filipinas;Malaysia:malasia;Pakistan:paquistao;Iran:ira;Saudi Arabia:arabia saudita
United Arab Emirates:emirados arabes unidos,emirados arabes,uae;Greece:grecia;Romania:romenia;Hungary:hungria;Czech Republic:republica tcheca,czechia`;

/** Words of a name, joined by spaces, to the name in the data. Longer names come first. */
export const COUNTRIES: readonly (readonly [string, string])[] = LIST.split(/[;\n]/)
  .flatMap((entry) => {
    const [name = '', others = ''] = entry.split(':');
    return [name, ...others.split(',').filter((one) => one !== '')].map((one) => [plain(one), name] as const);
  })
  .sort(([a], [b]) => b.length - a.length);
