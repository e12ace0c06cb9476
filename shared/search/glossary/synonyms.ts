// Words of both languages that say the same. Each line is a ring: any word of it also finds the others, for less.
// Written from knowledge of the field; products and whole phrases are in the other files of this folder.

export const SYNONYMS = `
create add new make generate criar adicionar novo nova cadastrar gerar incluir
delete remove destroy erase excluir apagar remover deletar eliminar
update edit change modify alter atualizar editar alterar mudar modificar trocar
overwrite replace substituir sobrescrever
list listar
show retrieve describe details view inspect see obter consultar ver exibir mostrar detalhes visualizar
enable activate habilitar ativar ligar
disable deactivate desabilitar desativar desligar
configure configuration settings setting setup configurar configuracao definir ajustar
customize customise custom personalizar personalizado customizar
install installation instalar instalacao
uninstall desinstalar
deploy deployment publish release implantar implantacao publicar publicacao
build compile compilar construir
run execute executar rodar execucao
test testing testar teste
debug debugging depurar depuracao
fix solve resolve repair corrigir resolver consertar
troubleshoot troubleshooting diagnose diagnosticar
upload subir carregar
download baixar
send enviar envio
receive receber
import importar importacao
export exportar exportacao
migrate migration migrating migrar migracao
clone duplicate clonar duplicar
copy copiar copia
rename renomear
move mover
connect connection conectar conexao
integrate integration integrar integracao
associate attach bind link associar vincular anexar
detach unlink unbind desassociar desvincular
reorder order sort ordenar reordenar ordem
rollback revert undo reverter desfazer
cancel cancelar cancelamento
block deny reject prevent forbid bloquear negar bloqueio barrar impedir evitar proibir
allow permit accept permitir liberar aceitar autorizar
redirect redirection redirecionar redirecionamento
rewrite reescrever reescrita
forward encaminhar
protect protection secure proteger protecao
encrypt encryption criptografar criptografia
expire expiration expired expirar expiracao expirado vencer vencido
renew renewal renovar renovacao
validate validation validar validacao
verify check verificar checar conferir verificacao
compress compression comprimir compressao compactar
resize redimensionar
optimize optimization optimise otimizar otimizacao
accelerate speed acelerar velocidade
monitor monitoring monitorar monitoramento
analyze analysis analyse analisar analise
filter filtrar filtro
schedule scheduled agendar agendamento
invite convidar convite
login signin entrar acessar autenticar
logout signout sair
authenticate authentication autenticacao
authorize authorization autorizar autorizacao
subscribe assinar assinatura
pay payment pagar pagamento
charge billing cobranca faturamento
invoice fatura boleto
price pricing cost preco custo valor
plan plano
discount desconto
credit credito
limit limits limite limites
quota cota
usage consumption uso consumo
account conta
user usuario
team equipe time
permission role permissao papel
password senha
profile perfil
session sessao
device dispositivo aparelho
domain dominio
subdomain subdominio
zone zona
record registro
certificate certificado
key chave
secret segredo
variable variavel
environment ambiente
origin origem
server servidor
host hospedar hospedagem hosting
balancer balanceador
balance balancing balanceamento balancear
failover contingencia
request requisicao solicitacao
response resposta
header cabecalho
body corpo payload
path caminho
method metodo
port porta
protocol protocolo
address endereco
country pais
region regiao
network rede
rule regra
condition criterio criteria condicao
behavior behaviour comportamento
attack ataque
threat ameaca
vulnerability vulnerabilidade
bot robot robo
crawler spider scraper
exception excecao
page pagina
site website
app application aplicacao aplicativo
function funcao
instance instancia
code codigo
library package biblioteca pacote
dependency dependencia
module modulo
template modelo
sample example exemplo amostra
project projeto
repository repositorio
command comando
argument argumento
file arquivo
folder directory pasta diretorio
object objeto
image imagem picture foto
video
database banco
table tabela
query consulta
field campo
row linha
value valor
vector vetor vetorial
search busca buscar pesquisa pesquisar
log logs registros
event evento
metric metrica
dashboard painel
chart graph grafico
report relatorio
alert notification alerta notificacao
stream streaming fluxo
data dados
history historico
version versao
error erro failure falha
message mensagem
problem issue trouble problema
timeout
slow slowness lento lenta lentidao demora demorando devagar
fast faster rapido
size tamanho
large big grande
second segundo
day dia
month mes mensal monthly
free gratis gratuito
support suporte
help ajuda
ticket chamado
contact contato
contract contrato
agreement acordo
privacy privacidade
compliance conformidade
flag option opcao
parameter parametro
time tempo
guide tutorial guia
reference referencia
documentation docs documentacao
introduction overview visao introducao
begin start started comecar iniciar inicio
stop pause parar pausar interromper
restart reiniciar
reset redefinir resetar
restore recover restaurar recuperar recuperacao
backup
save salvar
traffic trafego
visitor visitante
viewer espectador
keep manter guardar reter
lose lost perder perdido
forget forgot esquecer esqueci
read reading ler leitura
write writing escrever escrita gravar
increase raise aumentar
reduce decrease lower reduzir diminuir
measure medir medicao
track rastrear acompanhar
detect detectar deteccao identify identificar
mask hide mascarar esconder ocultar
share compartilhar
grant conceder
calculate calcular calculo
compare comparar
convert converter transform transformar
split dividir
merge mesclar
year ano
week semana
hour hora
minute minuto
foreign international exterior internacional estrangeiro
old antigo antiga
latest newest recent recente ultimo
screen tela
button botao
form formulario
city cidade
phone telefone
real true verdadeiro original
browser navegador
mobile celular
language idioma
name nome
type tipo
default padrao
multiple varios multiplos
different diferente
wrong errado incorreto
missing ausente faltando
empty vazio
local localmente
private privado
public publico
client cliente
company organization empresa organizacao
developer desenvolvedor
service servico
agent agente
model modelo
marketplace
tag etiqueta
queue fila
map mapear mapeamento
group grupo
weight peso
priority prioridade
`;
