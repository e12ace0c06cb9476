// Names of countries in English and Portuguese, from what the runtime knows.

const CODES =
  'AD AE AF AG AL AM AO AR AT AU AZ BA BB BD BE BF BG BH BI BJ BN BO BR BS BT BW BY BZ CA CD CF CG CH CI CL CM CN CO CR CU CV CY CZ DE DJ DK DM DO DZ EC EE EG ER ES ET FI FJ FR GA GB GD GE GH GM GN GQ GR GT GW GY HK HN HR HT HU ID IE IL IN IQ IR IS IT JM JO JP KE KG KH KI KM KN KP KR KW KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MG MK ML MM MN MO MR MT MU MV MW MX MY MZ NA NE NG NI NL NO NP NZ OM PA PE PG PH PK PL PR PS PT PY QA RO RS RU RW SA SB SC SD SE SG SI SK SL SM SN SO SR SS ST SV SY SZ TD TG TH TJ TL TM TN TO TR TT TV TW TZ UA UG US UY UZ VA VC VE VN VU WS YE ZA ZM ZW'.split(
    ' ',
  );

const ALSO: Readonly<Record<string, string>> = {
  usa: 'US',
  eua: 'US',
  uk: 'GB',
  holanda: 'NL',
  inglaterra: 'GB',
  england: 'GB',
  vietna: 'VN',
};

let known: ReadonlyMap<string, string> | undefined;

/** Folded name → code, longest names first. */
export function countryNames(): ReadonlyMap<string, string> {
  known ??= new Map(
    [
      ...Object.entries(ALSO),
      ...['en', 'pt'].flatMap((language) => {
        const names = new Intl.DisplayNames([language], { type: 'region' });
        return CODES.map((code) => [fold(names.of(code) ?? code), code] as const);
      }),
    ].sort(([one], [other]) => other.length - one.length),
  );
  return known;
}

function fold(name: string): string {
  return name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
