// DNSSEC of a zone, requested certificates and signing requests.
import { sha256 } from '../caller.ts';
import { complete } from '../complete.ts';
import { schemaNamed } from '../contract.ts';
import { answer, bodyOf, links, locate, nextId, stamps, type Task } from '../engine.ts';
import type { Fields } from '../json.ts';
import { nounNamed } from '../nouns/index.ts';
import type { Own, OwnTask } from '../own.ts';
import { signingRequest } from '../pkcs10.ts';

export const OWN_SECURE: Readonly<Record<string, Own>> = {
  retrieve_dnssec: async (task) => answer(zoneOf(task), await dnssec(zoneOf(task).thing?.data), 'read'),
  update_dnssec: setDnssec,
  partial_update_dnssec: setDnssec,

  /** A certificate that an authority is to sign: it waits for its challenge. */
  request_certificate: (task) => {
    const body = bodyOf(task);
    return requested(task, body, {
      status: 'challenge_verification',
      challenge: body.challenge,
      authority: body.authority,
      managed: true,
    });
  },

  /** A certificate whose signing request the caller takes to an authority. */
  create_certificate_signing_request: async (task) => {
    const body = bodyOf(task);
    return requested(task, body, {
      status: 'pending',
      managed: false,
      csr: await signingRequest(complete(schemaNamed(task.operation.body ?? ''), body) as Fields),
    });
  },
};

/** The zone in the address, as a task whose answer is the zone's DNSSEC. */
function zoneOf({ operation, route, values, world }: OwnTask): Task {
  const task = locate(operation, route, values, world);
  return { ...task, thing: task.world.parent };
}

async function setDnssec(own: OwnTask): Promise<Response> {
  const task = zoneOf(own);
  const { thing, world } = task;
  const { enabled } = bodyOf(own);
  if (thing === undefined) throw new Error('A zone has been found before');
  const data = enabled === undefined ? thing.data : { ...thing.data, dnssec: enabled };
  world.store.update(thing, data, links(nounNamed('dns.zones'), data));
  return answer(task, await dnssec(data), 'write');
}

/** What the registry would have to know; the digest is made from the domain alone. */
async function dnssec(zone: Fields | undefined): Promise<Fields> {
  const enabled = zone?.dnssec === true;
  const signer = {
    algorithm_type: { id: 13, slug: 'ECDSAP256SHA256' },
    digest: (await sha256(String(zone?.domain))).toUpperCase(),
    digest_type: { id: 2, slug: 'SHA256' },
    key_tag: 42,
  };
  return {
    enabled,
    status: enabled ? 'waiting' : 'unconfigured',
    delegation_signer: enabled ? signer : null,
  };
}

function requested(task: OwnTask, body: Fields, state: Fields): Response {
  const { operation, world } = task;
  const name = 'tls.certificates';
  const names = [body.common_name, ...((body.alternative_names as string[] | undefined) ?? [])];
  const full = complete(schemaNamed(operation.body ?? ''), body) as Fields;
  const id = nextId(name, world);
  const data: Fields = {
    name: body.name,
    certificate: null,
    type: full.type,
    key_algorithm: full.key_algorithm,
    active: true,
    id,
    issuer: null,
    validity: null,
    subject_name: [...new Set(names)],
    status_detail: '',
    csr: null,
    challenge: 'dns',
    authority: 'lets_encrypt',
    renewed_at: null,
    ...stamps(world, true),
    ...state,
  };
  const thing = world.store.insert(name, 0, String(id), data, []);
  const noun = nounNamed(name);
  return answer({ operation, name, noun, thing, world }, data, 'write');
}
