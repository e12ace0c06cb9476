// What is done to a thing: list, create, delete and so on, as questions and titles say it in both languages.
// References come in families whose pages differ in this one word.

export const OPERATIONS = [
  'create',
  'list',
  'update',
  'patch',
  'retrieve',
  'delete',
  'clone',
  'copy',
  'order',
  'download',
  'upload',
  'purge',
] as const;

export type Operation = (typeof OPERATIONS)[number];

/** Words that name an operation, in titles and in questions. */
const NAMED: Readonly<Record<Operation, string>> = {
  create:
    'create creating add adding new make generate insert criar criando crio adicionar novo nova cadastrar gerar inserir incluir',
  list: 'listar listagem listo',
  update:
    'update updating edit editing change changing modify overwrite replace rename atualizar atualizo editar alterar altero modificar mudar trocar renomear',
  patch: 'patch partially partial parcial parcialmente',
  retrieve: 'retrieve describe show obter exibir mostrar detalhes detalhe detalhar details detail return',
  delete:
    'delete deleting remove removing destroy erase drop del excluir excluo apagar apago remover removo deletar deleto eliminar',
  clone: 'clone cloning duplicate clonar duplicar',
  copy: 'copy copying copiar',
  order: 'ordering reorder reordenar ordenar',
  download: 'download downloading baixar',
  upload: 'upload uploading',
  purge: 'purge purging expurgar invalidate invalidar',
};

/** Words that in questions ask for an operation, though titles call it something else. */
const ASKED: Readonly<Partial<Record<Operation, string>>> = {
  create:
    'upload uploading subir enviar attach associate bind link associar vincular anexar block bloquear allow permitir liberar ' +
    'whitelist enable activate ativar habilitar configure configurar setup import importar issue register registrar request ' +
    'start comecar redirect redirecionar protect proteger limit limitar post',
  list: 'todos todas quais existing existentes',
  update:
    'disable deactivate desativar desabilitar set definir rotate renew renovar put configure configurar',
  patch: 'only apenas somente',
  retrieve: 'get see view check inspect fetch ver consultar verificar status info information informacoes',
  delete: 'revoke revogar cancel cancelar detach desvincular logout invalidate',
  order: 'order priority prioridade ordem',
  upload: 'subir enviar',
};

/** Words that are an operation only where a question or title begins with them: elsewhere they are nouns. */
const LEADING: Readonly<Record<string, Operation>> = {
  list: 'list',
  lista: 'list',
  get: 'retrieve',
  load: 'retrieve',
  find: 'list',
  all: 'list',
  post: 'create',
  put: 'update',
};

const TITLED = byWord(NAMED);
const IN_QUESTION = byWord(NAMED, ASKED);

/** Operations that a question asks for. */
export function operationsIn(words: readonly string[]): Set<Operation> {
  const found = words.flatMap((word) => IN_QUESTION.get(word) ?? []);
  const leading = LEADING[words[0] ?? ''];
  return new Set(leading ? [leading, ...found] : found);
}

/** The operation a page is about, from the words of its title: the first that is named, a partial update before it. */
export function operationOf(words: readonly string[]): Operation | '' {
  // Commands begin with the name of the program.
  const own = words[0] === 'azion' ? words.slice(1) : words;
  const leading = LEADING[own[0] ?? ''];
  if (leading) return leading;
  const named = own.flatMap((word) => TITLED.get(word) ?? []);
  return named.includes('patch') ? 'patch' : (named[0] ?? '');
}

/** Whether a page's operation is one that was asked for; undefined where either names none. */
export function sameOperation(asked: ReadonlySet<Operation>, page: Operation | ''): boolean | undefined {
  if (!asked.size || !page) return undefined;
  return asked.has(page) || (page === 'patch' && asked.has('update'));
}

function byWord(...tables: Readonly<Partial<Record<Operation, string>>>[]): Map<string, Operation[]> {
  const made = new Map<string, Operation[]>();
  for (const table of tables) {
    for (const [operation, said] of Object.entries(table) as [Operation, string][]) {
      for (const word of said.split(' ')) made.set(word, [...(made.get(word) ?? []), operation]);
    }
  }
  return made;
}
