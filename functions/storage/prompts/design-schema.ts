// Prompt: design the tables of a database and create them.
import { given, quote } from '../../../shared/prompts/parts.ts';
import { stepsPrompt } from '../../../shared/prompts/steps-prompt.ts';
import { databaseArgument, literal } from './arguments.ts';

export const designSchema = stepsPrompt(
  {
    name: 'design_database_schema',
    title: 'Design a database schema',
    description:
      'Design tables, keys and indexes for a purpose, show them, and create them in a SQL database.',
    arguments: [
      { name: 'purpose', description: 'What is to be stored and asked for.', required: true },
      databaseArgument,
    ],
  },
  (args) => {
    const purpose = quote((args.purpose ?? '').trim());
    const database = given(args, 'database');
    return {
      en: {
        task: `Design the schema of a SQL database (SQLite) at Azion for this:\n\n${purpose}`,
        steps: [
          database === undefined
            ? 'See with `list_sql_databases` which databases there are and agree on which to use, or on a name for a new one.'
            : `The database is ${literal(database)}: find its id with \`list_sql_databases\` and see with \`read_sql_database\` (\`SELECT name, sql FROM sqlite_master\`) what is there.`,
          'Write the tables: types of SQLite, primary key, NOT NULL, UNIQUE, CHECK, foreign keys, and an index for each question that will be asked often. A table has at most 100 columns.',
          'Show the statements and explain each choice in a sentence. Get a yes.',
          'If the database is new, create it with `create_sql_database` (preview first) and wait until `get_sql_database` shows `created`.',
          'Send the statements, one an entry, with `query_sql_database`: with `dry_run` first, then for real. If one fails, see what is there before you repeat.',
          'Check with `read_sql_database`, and try the most important questions with EXPLAIN QUERY PLAN.',
        ],
      },
      pt: {
        task: `Projete o esquema de um banco de dados SQL (SQLite) da Azion para isto:\n\n${purpose}`,
        steps: [
          database === undefined
            ? 'Veja com `list_sql_databases` que bancos há e combine em qual trabalhar, ou um nome para um novo.'
            : `O banco é ${literal(database)}: encontre o id com \`list_sql_databases\` e veja com \`read_sql_database\` (\`SELECT name, sql FROM sqlite_master\`) o que já existe.`,
          'Escreva as tabelas: tipos de SQLite, chave primária, NOT NULL, UNIQUE, CHECK, chaves estrangeiras, e um índice para cada pergunta que será feita muitas vezes. No máximo 100 colunas por tabela.',
          'Mostre os comandos e explique cada escolha em uma frase. Peça um sim.',
          'Se o banco for novo, crie com `create_sql_database` (prévia antes) e espere `get_sql_database` mostrar `created`.',
          'Envie os comandos, um por entrada, com `query_sql_database`: primeiro com `dry_run`, depois de verdade. Se um falhar, veja o que ficou antes de repetir.',
          'Confira com `read_sql_database` e teste as perguntas mais importantes com EXPLAIN QUERY PLAN.',
        ],
      },
    };
  },
);
