import * as z from 'zod';
import type { Actor } from '../../actor.ts';
import { AppError } from '../../app-error.ts';
import type { KeptReplyRow } from '../../db/schema/kept-replies.ts';
import type { Tx } from '../../db/tenancy.ts';
import type { Deps } from '../../deps.ts';
import { deleteBegun, deleteBegunBefore, findKept, hasWritten, takeKey, takeOver, updateKept } from './repo.ts';
import type { Step } from './steps.ts';
import { readSteps, writeSteps } from './steps.ts';

export type KeepDeps = Pick<Deps, 'inTenant' | 'asSystem' | 'clock' | 'newId' | 'secrets'>;

/** A key is somebody's, in one tenant, for one call. */
export interface KeyedRequest {
  readonly actor: Actor;
  readonly route: string;
  readonly key: string;
  readonly content: string;
}

export interface Taken {
  readonly kind: 'carry-out';
  readonly id: string;
  readonly actor: Actor;
  /** What an earlier try has done, in order; empty for the first one. */
  readonly steps: readonly Step[];
}

const Reply = z.strictObject({
  status: z.int(),
  text: z.string().nullable(),
  headers: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
});
export type Reply = z.output<typeof Reply>;

const KEPT_MS = 24 * 3_600_000;
/** No request takes as long: whoever holds a key for longer has died. */
const HELD_MS = 120_000;
/** From the last thing done to the answer: whoever takes longer is taken over. It costs nothing when they are only slow. */
const ANSWERED_WITHIN_MS = 5_000;
const PURPOSE = 'kept-reply';

/** Machines and people apart, and an admin who is signed in as somebody apart from that person. */
const nameOf = ({ kind, userId, sessionId, behind }: Actor): string =>
  kind === 'key' ? `key ${sessionId}` : `person ${userId ?? '-'} ${behind?.userId ?? '-'}`;

/** @throws AppError `idempotency_key_reused`, `idempotency_in_flight`, `idempotency_outcome_unknown` */
export async function beginRequest(
  deps: KeepDeps,
  wish: KeyedRequest,
): Promise<Taken | { readonly kind: 'answered'; readonly reply: Reply }> {
  const { actor, route, key, content } = wish;
  const now = new Date(deps.clock.now());
  const row: KeptReplyRow = {
    ...{ id: deps.newId(), tenantId: actor.tenantId, who: nameOf(actor), route, state: 'begun', reply: null, steps: null },
    keyDigest: deps.secrets.digest(PURPOSE, `key ${key}`),
    contentDigest: deps.secrets.digest(PURPOSE, `content ${content}`),
    ...{ begunAt: now, heldUntil: new Date(now.getTime() + HELD_MS) },
  };
  const times = { now, tooOld: new Date(now.getTime() - KEPT_MS) };
  const found = await deps.inTenant(actor, async (tx) => ((await takeKey(tx, row, times)) ? 'ours' : findKept(tx, row)));
  if (found === 'ours') return { kind: 'carry-out', id: row.id, actor, steps: [] };
  if (found && !found.contentDigest.equals(row.contentDigest)) throw reused();
  if (found?.reply) return { kind: 'answered', reply: Reply.parse(JSON.parse(deps.secrets.open(PURPOSE, found.reply))) };
  if (found?.state === 'effect' && found.heldUntil <= now) return goOn(deps, actor, { found, row });
  throw inFlight();
}

/** @throws AppError `idempotency_in_flight`, `idempotency_outcome_unknown` where what was done could not be written down */
async function goOn(deps: KeepDeps, actor: Actor, { found, row }: { found: KeptReplyRow; row: KeptReplyRow }): Promise<Taken> {
  if (found.steps === null) throw unknownOutcome();
  const steps = readSteps(deps.secrets.open(PURPOSE, found.steps));
  const by = { id: row.id, now: row.begunAt, heldUntil: row.heldUntil };
  if (!(await deps.inTenant(actor, (tx) => takeOver(tx, found, by)))) throw inFlight();
  return { kind: 'carry-out', id: row.id, actor, steps };
}

/**
 * Says, in a transaction that did something, that it was done under this key, and what all transactions so far gave back.
 * @throws AppError `idempotency_in_flight` when somebody else has the key by now: nothing is done twice
 */
export async function noteEffect(deps: Pick<KeepDeps, 'clock' | 'secrets'>, tx: Tx, of: Pick<Taken, 'id' | 'steps'>): Promise<void> {
  if (!(await hasWritten(tx))) return;
  const text = writeSteps(of.steps);
  const steps = text === null ? null : deps.secrets.seal(PURPOSE, text);
  const heldUntil = new Date(deps.clock.now() + (steps === null ? HELD_MS : ANSWERED_WITHIN_MS));
  if (!(await updateKept(tx, of.id, { state: 'effect', steps, heldUntil }))) throw inFlight();
}

export function settleRequest({ inTenant, secrets }: KeepDeps, { id, actor }: Taken, reply: Reply): Promise<void> {
  const sealed = secrets.seal(PURPOSE, JSON.stringify(reply));
  return inTenant(actor, async (tx) => void (await updateKept(tx, id, { state: 'answered', reply: sealed, steps: null })));
}

export function releaseRequest({ inTenant, clock }: KeepDeps, { id, actor }: Taken): Promise<void> {
  return inTenant(actor, async (tx) => {
    if (!(await deleteBegun(tx, id))) await updateKept(tx, id, { heldUntil: new Date(clock.now()) });
  });
}

/** Forgets what is older than a day. */
export const sweepReplies = ({ asSystem, clock }: Pick<KeepDeps, 'asSystem' | 'clock'>): Promise<number> =>
  asSystem('sweep', (tx) => deleteBegunBefore(tx, new Date(clock.now() - KEPT_MS)));

const reused = () =>
  new AppError('idempotency_key_reused', {
    detail: 'This idempotency key came with another request before. Nothing was changed; take a new key.',
    errors: { 'idempotency-key': ['Used for another request'] },
  });

const inFlight = () =>
  new AppError('idempotency_in_flight', {
    detail: 'The first request with this key is still on its way. Send the same one again in a moment to get its answer.',
    retryAfterS: 1,
  });

const unknownOutcome = () =>
  new AppError('idempotency_outcome_unknown', {
    detail:
      'The first request with this key was carried out, but its answer was lost. It was not done again: look for the result before you send it with a new key.',
  });
