// Certificate revocation lists, for the certificates of clients (mTLS).
import * as v from 'valibot';
import { flag, text } from '../../../shared/mcp/schema.ts';
import { at, ids, part } from '../../../shared/nouns/filters.ts';
import { defineNoun } from '../../../shared/nouns/noun.ts';
import { checkRevocationList } from '../certificates/check.ts';
import { showRevocationList } from '../certificates/show.ts';

export const revocationLists = defineNoun({
  name: 'certificate_revocation_list',
  plural: 'certificate_revocation_lists',
  toolset: 'certificates',
  path: '/workspace/tls/crls',
  id: { name: 'crl_id', label: 'revocation list' },
  body: {
    fields: {
      name: text({ max: 250 }, 'Name.'),
      crl: text({ max: 30_720_000 }, 'PEM: -----BEGIN X509 CRL-----…'),
      active: v.optional(flag('Always true.')),
    },
  },
  filters: {
    id: ids(),
    name: part(),
    issuer: part(),
    last_modified: at(),
    last_modified__gte: at(),
    last_modified__lte: at(),
    last_update: at(),
    last_update__gte: at(),
    last_update__lte: at(),
    next_update: at(),
    next_update__gte: at(),
    next_update__lte: at(),
  },
  show: showRevocationList,
  prepare(body) {
    if (typeof body.crl === 'string') checkRevocationList(body.crl);
    return body;
  },
  notes: {
    get: 'The list itself comes only with fields crl.',
    create: 'Client certificates on it are refused by workloads with mTLS that name it.',
  },
});
