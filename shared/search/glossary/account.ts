// The account: sign-in, people, money, limits and support as people ask about them.
// One meaning a line: wordings, separated by commas, before the arrow; words to look for after it.

export const ACCOUNT = `
two-factor, two factor, 2fa, mfa, two-step, second factor, authenticator, authenticator app, google authenticator, totp, otp, one-time password, dois fatores, duas etapas, verificação em duas etapas, segundo fator, autenticação de dois fatores, autenticação em dois fatores, código de verificação, verification code, qr code login, lost phone, perdi o celular -> multi-factor authentication, totp
single sign-on, single sign on, sso, saml, saml2, oidc, openid, identity provider, provedor de identidade, idp, okta, azure ad, entra id, google workspace, adfs, active directory, ldap, login corporativo, corporate login, federated login -> single sign-on, saml, identity provider
scim, user provisioning, provisionamento de usuários, sync users, sincronizar usuários -> scim, user provisioning, microsoft entra
social login, login google, login github, entrar com google, sign in with google, sign in with github, login social -> social login
forgot password, reset password, esqueci senha, esqueci minha senha, recuperar senha, redefinir senha, change password, trocar senha, alterar senha, mudar senha, password policy, lost password -> password, your settings, access console
cannot login, can't login, can't log in, cannot access account, não consigo entrar, não consigo acessar, não consigo logar, problema de login, login failed, login error, erro no login -> access azion console, account lockout, login
account locked, locked out, conta bloqueada, usuário bloqueado, user locked, too many attempts, muitas tentativas, unlock user, desbloquear usuário, desbloquear conta -> account lockout policy, unlock a user
session timeout, session expired, sessão expirada, logged out automatically, deslogado, idle timeout, tempo de sessão, inactivity -> user session timeout
conditional access, restrict console access, restringir acesso ao console, console by ip, allow console ip -> conditional access by ip address
create account, sign up, signup, register, registrar conta, criar conta, cadastro, cadastrar, abrir conta -> create an account
delete account, close account, excluir conta, encerrar conta, apagar conta, remover conta, deactivate account, cancel account, cancelar conta -> delete your account
add user, invite user, new user, adicionar usuário, convidar usuário, novo usuário, add member, adicionar membro, invite member, team member, membro da equipe, colega, coworker, remove user, remover usuário -> users management, manage users
permissions, permissões, access control, controle de acesso, roles, papéis, rbac, iam, read only user, usuário somente leitura, limit access, restrict user, give access, dar acesso, privilege, forbidden console -> teams permissions, permissions
team, teams, equipe, equipes, grupos de usuários, user groups, create team, criar time -> teams permissions, manage teams
account owner, dono da conta, proprietário, owner, transfer ownership, transferir conta, change email, trocar email, alterar e-mail -> account settings, users management, owner
account settings, company data, dados da empresa, cnpj, company name, update address, account id, client id, id da conta -> account settings, configure your account
sub account, subaccount, sub-conta, reseller, revenda, multiple organizations, brand, group accounts, organization, workspace -> accounts, account types, organization
profile, personal data, meus dados, user settings, language console, change language, mudar idioma, trocar idioma, timezone setting, fuso -> your settings
token expired, expired token, token expirado, token inválido, invalid token, revoke token, revogar token, token expiration, expiração do token, lost token, perdi o token, rotate token, create token, criar token, gerar token -> personal token
invoice, invoices, fatura, faturas, nota fiscal, boleto, bill, conta para pagar, recibo, receipt, download invoice, baixar fatura, second copy, segunda via, nf-e -> billing, access billing
payment method, credit card, forma de pagamento, método de pagamento, cartão de crédito, cartão, change card, trocar cartão, atualizar cartão, card declined, cartão recusado, pix, payment failed, pagamento recusado, unpaid, overdue, atrasado, inadimplente -> billing, payment method, credit card
pricing, price, how much, quanto custa, preço, preços, custos, cost estimate, estimativa de custo, calculate cost, calcular custo, price per request, preço por requisição, expensive, caro, cheap -> pricing
unexpected charge, cobrança indevida, high bill, fatura alta, why charged, cobrado, refund, reembolso, estorno, bill increased, reduce cost, reduzir custos, spending limit, limite de gastos, budget -> billing, pricing, usage, consumption
free plan, free tier, plano grátis, plano gratuito, free trial, trial, teste grátis, período de teste, free credits, créditos grátis, créditos, credits, promo code, voucher, cupom -> pricing, incentive credits, billing, plans
plans, planos, developer plan, business plan, enterprise plan, mission critical, upgrade plan, mudar de plano, change plan, trocar plano, downgrade, support plan, plano de suporte, service plan -> azion plans, plans, technical support, pricing
savings plan, reserved capacity, capacidade reservada, commitment, compromisso, desconto por volume, volume discount -> savings plan, reserved capacity
quota, quotas, cota, cotas, limits, limites, maximum, máximo, how many can i, quantos posso, limit exceeded, limite excedido, quota exceeded, increase limit, aumentar limite, raise limit, hard limit, default limits -> limits
contact support, support ticket, open ticket, abrir chamado, abrir ticket, falar com suporte, contact azion, falar com a azion, customer support, suporte técnico, atendimento, phone support, telefone, chat support, help desk, get help, preciso de ajuda -> technical support, open a support ticket, get help
slack, slack channel, canal slack, discord, community, comunidade, forum -> slack channel, community
support hours, horário de atendimento, support response time, tempo de atendimento, severity, severidade, priority ticket, 24x7 -> technical support, severity
event support, black friday, traffic spike, pico de tráfego, pico de acesso, big event, launch event, grande evento, traffic peak, suporte a eventos -> business events support
release notes, changelog, novidades, what's new, what is new, new features, novos recursos, latest changes, últimas mudanças -> release notes, changelog
roadmap, beta, early access, preview feature, acesso antecipado -> preview, early access, beta
affiliate, afiliado, partner, parceiro, partner program, programa de parceiros, referral -> affiliate program
seller, isv, sell on marketplace, vender no marketplace, publish integration, publicar integração, vendor -> marketplace seller guide, become an isv
marketplace install, install integration, instalar integração, subscribe integration, get integration, usar integração -> install an integration, marketplace
sustainability, green, carbon, carbono -> sustainability
console navigation, find menu, find in console, menu console, create button, botão criar, home page console -> azion console, getting to know azion console
data location, data residency, onde ficam os dados, dados no brasil, brazil data center -> data privacy, network
contract, contrato, customer agreement, legal agreement, assinatura de contrato -> agreements, terms of service
person left, employee left, funcionário saiu, ex-funcionário, revoke access, revogar acesso -> users management
only view, apenas visualizar, somente visualização, view only -> teams permissions
receive invoice email, fatura por email, billing email, email de cobrança, finance contact, contato financeiro -> billing
account hacked, conta invadida, suspicious login, login suspeito -> activity history, multi-factor authentication
change company, trocar titular, mudar cnpj, razão social -> account settings
login with company account, conta corporativa, autenticação corporativa -> single sign-on
credit balance, saldo, saldo de créditos, remaining credits -> billing, incentive credits
which plan, qual plano, plan comparison, comparar planos, diferença entre planos -> plans, pricing
legal documents, documentos legais, terms history, versões anteriores dos termos -> terms of service
downtime compensation, crédito por indisponibilidade, sla credit -> service level agreement
`;
