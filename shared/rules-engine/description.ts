// A description in words, read bit by bit: patterns are matched on a folded copy (lower case, no accents) whose
// letters stand where those of the original do, so that values keep their spelling. What was read is crossed out.

/** Words that say nothing by themselves, in both languages. */
const SILENT = new Set(
  `a an and or the of to in on at by for from with that this these those all any every each is are be it its as when if whenever while
  where which who rule rules create make write add please want need i we my our should must can request requests visitor visitors user users
  client clients people traffic site page pages application firewall edge azion using use via path paths url urls uri file files coming come
  have has do does so then them they their answer answers response responses resource resources under inside starting start starts begin
  begins beginning ends ending end contain contains containing equal equals value named called name set header headers
  o os as um uma uns umas e ou de do da dos das em no na nos nas por para pelo pela pelos pelas com que este esta isso todo todos toda
  todas cada qualquer quando se sempre onde regra regras crie criar faca fazer escreva adicione quero preciso eu nos meu minha deve devem pode
  requisicao requisicoes visitante visitantes usuario usuarios cliente clientes trafego pagina paginas aplicacao usando use caminho caminhos
  arquivo arquivos vindo vindos vinda vindas vem tem ter entao ao aos resposta respostas recurso recursos comecando comeca
  comecam comecem iniciando termina terminam terminando contem contendo igual valor chamado chamada nome cabecalho cabecalhos acesso access
  accesses acessos seja sejam sao sobre dentro mais more than tudo everything everyone anyone vao va servir sirva serve please kindly porfavor`.split(
    /\s+/,
  ),
);

/** One letter for each letter, so that places are the same in both texts. */
function folded(text: string): string {
  return Array.from(text)
    .map((letter) => (letter.length > 1 ? letter : (letter.normalize('NFD').toLowerCase()[0] ?? letter)))
    .join('');
}

export class Description {
  /** As given, on one line. */
  readonly text: string;
  /** The same in lower case without accents. */
  readonly folded: string;
  readonly #read: boolean[];

  constructor(text: string) {
    this.text = text.normalize('NFC').replace(/\s+/g, ' ').trim();
    this.folded = folded(this.text);
    this.#read = Array.from({ length: this.text.length }, () => false);
  }

  /** Whether a pattern occurs in the folded text; nothing is crossed out. */
  has(pattern: RegExp): boolean {
    return pattern.test(this.folded);
  }

  /** Finds a pattern in the folded text and crosses it out. @returns the groups in their original spelling */
  take(pattern: RegExp): string[] | undefined {
    return this.all(pattern, 1)[0];
  }

  /** Finds every place of a pattern, at most `most`. */
  all(pattern: RegExp, most = 10): string[][] {
    const flags = [...new Set([...pattern.flags, 'd', 'g'])].join('');
    const found: string[][] = [];
    for (const match of this.#unread().matchAll(new RegExp(pattern.source, flags))) {
      if (found.length === most) break;
      const places = (match as RegExpMatchArray & { indices: ([number, number] | undefined)[] }).indices;
      this.#read.fill(true, ...(places[0] as [number, number]));
      found.push(places.map((place) => (place === undefined ? '' : this.text.slice(...place))));
    }
    return found;
  }

  /** The folded text with what was read blanked out. */
  #unread(): string {
    return Array.from({ length: this.folded.length }, (_none, at) =>
      this.#read[at] ? '\0' : this.folded.charAt(at),
    ).join('');
  }

  /** True where the words before a value turn its meaning around ("except", "not from"); they then count as read. */
  isNegated(value: string): boolean {
    const at = this.folded.indexOf(folded(value));
    const before = at < 0 ? '' : this.folded.slice(Math.max(0, at - 40), at);
    const found = NEGATION.exec(before);
    if (found !== null) this.#read.fill(true, at - before.length + found.index, at);
    return found !== null;
  }

  /** Words that nothing has read and that mean something. */
  leftOver(): string[] {
    const words: string[] = [];
    for (const match of this.folded.matchAll(/[\p{L}\p{N}][\p{L}\p{N}_-]*/gu)) {
      const unread = Array.from(match[0]).some((_letter, offset) => !this.#read[match.index + offset]);
      if (unread && !SILENT.has(match[0]) && match[0].length > 1) {
        words.push(this.text.slice(match.index, match.index + match[0].length));
      }
    }
    return words;
  }

  get isPortuguese(): boolean {
    const words = new Set(this.folded.split(/[^a-z]+/));
    const count = (list: readonly string[]) => list.filter((word) => words.has(word)).length;
    return count(PORTUGUESE) > count(ENGLISH);
  }
}

/** Ends right before the value: "except /admin", "not from Brazil", "fora do Brasil", "que não venham de". */
const NEGATION =
  /\b(?:except(?: for)?|unless|other than|not|outside|excluding|but|exceto|menos|fora|nao|salvo|a nao ser)(?: (?:that|the|of|from|in|for|to|by|is|are|it|if|do|da|de|dos|das|no|na|em|os|as|o|a|se|seja|sejam|vem|vier|venha|venham|vindos|que|on|with|host|path|paths|country|countries|caminho|pais|start|starts?|comece?|comecam?|with|com))*[\s"'`(]*$/;

const PORTUGUESE =
  'de do da dos das para com que nao por uma os as quando redirecionar redirecione bloquear bloqueie adicionar adicione em no na todas todos remover remova requisicoes se cabecalho'.split(
    ' ',
  );
const ENGLISH =
  'the of to from with for that not by when redirect block add in on all remove requests if header and set'.split(
    ' ',
  );
