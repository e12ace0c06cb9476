// What people call things and what tools call them: Portuguese words and everyday verbs → the English words that
// names and descriptions of tools use. Keys are folded words; their stems are matched.
import { SYNONYMS } from '../../../shared/search/glossary/synonyms.ts';
import { stemEnglish } from '../../../shared/search/stem-en.ts';
import { stemPortuguese } from '../../../shared/search/stem-pt.ts';

/** Portuguese → English. */
const PORTUGUESE = `
criar crie nova novo adicionar incluir cadastrar: create
listar liste mostrar exibir quais enumerar: list
ver veja detalhe obter buscar consultar mostrar ler abrir: get
apagar excluir remover deletar eliminar: delete
alterar mudar atualizar editar modificar trocar renovar ajustar: update patch
substituir: update
duplicar clonar: clone
copiar copia: copy clone
reordenar ordenar ordem prioridade: reorder order
limpar invalidar expurgar: purge
enviar subir carregar: upload
enviar transmitir: stream send
baixar abrir ler: download
consulta consultar: query
renomear parar pausar suspender ativar desativar habilitar ligar desligar: update patch
parar encerrar tirar: delete
importar instalar: create
javascript script worker: function
executar rodar: query execute run
pesquisar procurar buscar encontrar: search
solicitar pedir: request
publicar implantar implantacao: deploy
migrar migracao: migrate
bloquear negar barrar restringir: block deny network firewall
proteger protecao ataque: protect waf firewall
liberar permitir: allow exception
proteger bloquear permitir liberar conectar ligar instalar colocar: create
personalizar customizar: update custom
aplicacao aplicativo: application
borda: edge
funcao: function
instancia: instance
codigo: code
exemplo: sample example
configuracao ajuste parametro: setting configuration
regra: rule
requisicao pedido solicitacao: request
resposta: response
cabecalho: header
pagina: page
personalizado customizado: custom
erro falha: error
dispositivo aparelho: device
grupo: group
conector origem servidor: connector origin
conectar ligar: connector connect
dominio: domain zone workload
zona: zone
registro entrada: record
certificado: certificate
digital: certificate
assinatura assinar: signing
revogado revogacao: revocation
excecao: exception
lista: list
rede faixa ip: network
pais: country network
fluxo: stream
dado: data
log registro: log stream
modelo: template
fonte: source
metrica estatistica acesso trafego: metric analytics graphql
quantos quantidade total: query graphql
visitante requisicao: request
banco base: database
tabela: table
arquivo objeto: object file
balde repositorio: bucket
chave: key
armazenamento armazenar: storage bucket
documentacao manual guia: documentation docs
comando terminal linha: cli command
endpoint: api
estatico site: static site
passo: guide step
conta: account
usuario: user
senha: password
tempo: time
antigo: old
clima: weather
cidade: city
gerar emitir abrir montar fazer colocar: create
colocar guardar: upload
pegar puxar: download get
revogar cancelar encerrar matar: delete
banir recusar: block deny network
mandar exportar despejar: stream send
apontar: record create
mover topo primeiro ultimo: reorder
achar: search
rodar inserir: query execute
gratuito: request
linha: row
quanta quanto: query graphql metric
falhar falharam falhou: error
grafico painel: report metric dashboard
campo coluna: field dataset
`;

/** Everyday English → what tools say. */
const ENGLISH = `
show see display which what: list get
details inspect look view: get
remove erase drop destroy rid kill stop: delete
change modify edit alter adjust set turn enable disable rename stop pause resume switch extend renew replace rotate increase reduce: update patch
add make new set up import register start launch: create
attach: create instance
copy duplicate: clone copy
order priority sequence: reorder order
clear flush invalidate stale throw: purge
send forward export ship: stream
save put: upload
store: storage upload
fetch read open: get download
javascript script worker code: function
run select statement: query execute
block deny ban blacklist: network firewall
allow whitelist: exception network
protect attack injection: waf
origin backend: connector
phone tablet mobile visitor: device
redirect rewrite: rule request
entry: record
csr: signing
tls ssl https: certificate
ip country: network
log: stream data
file asset: object
analytics statistics traffic metrics 5xx 4xx errors: graphql query metric
example snippet template: sample code
command line flag terminal: cli
doc documentation manual: docs
website: site
protect block allow let put connect install: create
customise customize: update custom
publish: deploy
generate issue spin build provision write open: create
put place: upload create
grab pull take: download get
wipe purge expire: purge delete
kill revoke cancel terminate close: delete
ban reject refuse stop: block deny network
ship push route deliver: stream send
point: record create
move first last top: reorder
look find example: search
insert: query execute
free: request
many much count: query graphql metric
fail failed failing: error
s3: storage
gauge chart graph widget panel: report metric
`;

const MEANINGS = new Map<string, Set<string>>();
const SAID = new Set<string>();
for (const [table, stem] of [
  [PORTUGUESE, stemPortuguese],
  [ENGLISH, stemEnglish],
] as const) {
  for (const line of table.trim().split('\n')) {
    const [said = '', meant = ''] = line.split(':');
    const stems = meant.trim().split(' ').map(stemEnglish);
    for (const word of said.split(' ')) {
      SAID.add(word);
      mean(stem(word), stems);
    }
  }
}
/** Words of both languages that say the same. */
const RINGS = new Map<string, Set<string>>();
for (const line of SYNONYMS.trim().split('\n')) {
  const stems = line.split(' ').flatMap((word) => [stemEnglish(word), stemPortuguese(word)]);
  for (const stem of stems) RINGS.set(stem, new Set([...(RINGS.get(stem) ?? []), ...stems]));
}

function mean(stem: string, stems: readonly string[]): void {
  MEANINGS.set(stem, new Set([...(MEANINGS.get(stem) ?? []), ...stems]));
}

/** Whether a word stands here as it is, such as "which", which a list of stop words would take away. */
export function isSaid(word: string): boolean {
  return SAID.has(word);
}

/** Stems that a word of a task may mean beside its own: what tools call it, and what says the same in general. */
export function meanings(word: string): { named: ReadonlySet<string>; alike: ReadonlySet<string> } {
  const of = (map: ReadonlyMap<string, Set<string>>) =>
    new Set([...(map.get(stemPortuguese(word)) ?? []), ...(map.get(stemEnglish(word)) ?? [])]);
  return { named: of(MEANINGS), alike: of(RINGS) };
}
