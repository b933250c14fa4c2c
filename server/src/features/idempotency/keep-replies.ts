import { AsyncLocalStorage } from 'node:async_hooks';
import type { Tenancy } from '../../db/tenancy.ts';
import type { KeptReplies } from '../../http/idempotency.ts';
import type { KeepDeps, Taken } from './service.ts';
import { beginRequest, noteEffect, releaseRequest, settleRequest } from './service.ts';

/**
 * The place where replies are kept, and the makers of transactions that handlers must be given: what they commit on behalf of a
 * request with a key says so in the same transaction, so that a crash before the answer leaves no doubt.
 */
export function keepReplies(deps: KeepDeps): {
  readonly keptReplies: KeptReplies;
  readonly tenancy: Pick<Tenancy, 'inTenant' | 'asSystem'>;
} {
  const turns = new AsyncLocalStorage<Taken>();
  return {
    keptReplies: {
      begin: (wish) => beginRequest(deps, wish),
      within: (turn, work) => turns.run(turn, work),
      settle: (turn, { status, text, headers }) => settleRequest(deps, turn, { status, text, headers: { ...headers } }),
      release: (turn) => releaseRequest(deps, turn),
    },
    tenancy: {
      inTenant: (actor, fn) =>
        deps.inTenant(actor, async (tx) => {
          const result = await fn(tx);
          const turn = turns.getStore();
          if (turn?.actor.tenantId === actor.tenantId) await noteEffect(tx, turn);
          return result;
        }),
      asSystem: (reason, fn) =>
        deps.asSystem(reason, async (tx) => {
          const result = await fn(tx);
          const turn = turns.getStore();
          if (turn) await noteEffect(tx, turn);
          return result;
        }),
    },
  };
}
