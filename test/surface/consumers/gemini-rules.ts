// What Gemini's API refuses of a function declaration. Sources, in November 2026:
// - ai.google.dev, FunctionDeclaration: names of functions and of parameters
// - ai.google.dev, GenerationConfig, `responseJsonSchema`: the keywords of JSON Schema that the API knows
// - what it answers: "Unknown name …: Cannot find field" (github.com/ahmadrosid/nakama/issues/292), "enum only allowed
//   for STRING type" where a choice has no type (github.com/decolua/9router/pull/380), "items: missing field"
import { GEMINI_KEYWORDS, type GeminiDeclaration } from './forms.ts';
import { type Place, placesIn } from './walk.ts';

/** What is wrong with a declaration, one line each. */
export function geminiProblems({ name, parametersJsonSchema: schema }: GeminiDeclaration): string[] {
  return [
    ...(/^[a-zA-Z_][a-zA-Z0-9_.:-]{0,63}$/.test(name) ? [] : ['the name']),
    ...(schema.type === 'object' && typeof schema.properties === 'object' ? [] : ['the root is no object']),
    ...placesIn(schema).flatMap(problemsAt),
  ];
}

function problemsAt({ path, schema }: Place): string[] {
  const { properties = {}, required = [], type, items, enum: choice } = schema;
  const names = Object.keys(properties);
  return [
    ...Object.keys(schema)
      .filter((keyword) => !GEMINI_KEYWORDS.includes(keyword))
      .map((keyword) => `${path}: ${keyword}`),
    ...(Array.isArray(type) ? [`${path}: several types`] : []),
    ...names.filter((one) => !/^[a-zA-Z_][a-zA-Z0-9_]{0,63}$/.test(one)).map((one) => `${path}: name ${one}`),
    ...required
      .filter((one: string) => !names.includes(one))
      .map((one: string) => `${path}: requires ${one}`),
    ...(type === 'array' && items === undefined ? [`${path}: a list of anything`] : []),
    ...(choice === undefined || ['string', 'integer', 'number'].includes(type)
      ? []
      : [`${path}: a choice without a type`]),
  ];
}
