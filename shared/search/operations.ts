// What is done to a thing: list, create, delete and so on, as questions and titles say it in both languages.
// References come in families whose pages differ in this one word.

export type Operation = keyof typeof SAID;

const SAID = {
  create:
    'create add new make generate insert post criar adicionar novo nova cadastrar gerar inserir criando crio incluir',
  delete:
    'delete remove destroy erase drop del excluir apagar remover deletar eliminar exclusao apago removo excluo unassign',
  list: 'list listar all lista todos todas listagem',
  retrieve:
    'retrieve get describe show details detail view return load fetch obter consultar ver exibir mostrar detalhes detalhe',
  update:
    'update edit change modify put overwrite replace rename atualizar editar alterar modificar mudar trocar',
  patch: 'patch partially partial only parcial parcialmente apenas somente',
  clone: 'clone duplicate clonar duplicar',
  copy: 'copy copiar',
  order: 'order ordering reorder ordenar reordenar ordem prioridade priority',
  download: 'download baixar',
  upload: 'upload enviar subir',
  purge: 'purge limpar invalidar invalidate expurgar',
} as const;

const BY_WORD = new Map<string, Operation>(
  (Object.entries(SAID) as [Operation, string][]).flatMap(([operation, said]) =>
    said.split(' ').map((word) => [word, operation] as const),
  ),
);

/** Operations that a question names. */
export function operationsIn(words: readonly string[]): Set<Operation> {
  return new Set(words.flatMap((word) => BY_WORD.get(word) ?? []));
}

/** The operation a page is about, from the words of its title: the first that is named, a partial update before it. */
export function operationOf(words: readonly string[]): Operation | '' {
  if (words.includes('partially') || words.includes('partial') || words.includes('patch')) return 'patch';
  for (const word of words) {
    const operation = BY_WORD.get(word);
    if (operation && operation !== 'patch') return operation;
  }
  return '';
}

/** Whether a page's operation is one that was asked for; undefined where either names none. */
export function sameOperation(asked: ReadonlySet<Operation>, page: Operation | ''): boolean | undefined {
  if (!asked.size || !page) return undefined;
  if (page === 'patch') return asked.has('patch') || asked.has('update');
  return asked.has(page);
}
