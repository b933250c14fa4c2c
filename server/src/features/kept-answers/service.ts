import { hash } from 'node:crypto';
import type { PredictionId, TenantId } from '@fovea/contract/ids';
import type { Actor } from '../../actor.ts';
import type { StoredResult } from '../../db/schema/predictions.ts';
import type { Deps } from '../../deps.ts';
import { digestCode } from './code-digest.ts';
import type { Memory, Sized } from './memory.ts';
import { createMemory } from './memory.ts';
import type { KeptName } from './repo.ts';
import { replaceKept, selectKept } from './repo.ts';

/** What an answer is worked out from. Whether somebody may see it is asked before. */
export interface AskedOf {
  readonly prediction: { readonly tenantId: TenantId; readonly id: PredictionId; readonly attentionSha256: string | null };
  /** By people's word where they gave it. */
  readonly result: StoredResult;
  /** Tells apart what is kept beside each other of one result: a closed list, such as the placements. */
  readonly variant: string;
  /** Everything else that it comes from, as JSON has it. */
  readonly besides: unknown;
}

export interface Worked<Answer> {
  readonly answer: Answer;
  /** False where something was out of reach that may be there the next time: that is told, and not kept. */
  readonly isLasting: boolean;
}

/** Keeps the answers to one kind of question. */
export interface Keeper<Answer> {
  /** As it was kept for this very state, else worked out. Nobody may change what is given back: others are given it too. */
  readonly read: (
    deps: Pick<Deps, 'inTenant'>,
    actor: Actor,
    asked: AskedOf & { readonly work: () => Promise<Worked<Answer>> },
  ) => Promise<Answer>;
}

/** Letters that a process holds of each kind. */
const MEMORY_MAX = 8_000_000;
/** Longer ones are only held in memory: a row of this size is more than the result that it comes from. */
const ROW_MAX = 4_000_000;

let code: string | undefined;
/** Read at first need, once a process: what a running process does stays what it was when it began. */
const codeDigest = (): string => {
  code ??= digestCode();
  return code;
};

/** Of a disk without room each reading would say the same. */
const SAID_EVERY_MS = 60_000;

type Told = (fault: unknown) => void;
const tellers = new WeakMap<object, Told>();

/** Has it counted, and said once a minute, that an answer of this process could not be kept: readers notice nothing but a longer wait. */
export function tellUnkept({ inTenant, clock, log, metrics }: Pick<Deps, 'inTenant' | 'clock' | 'log' | 'metrics'>): void {
  let [saidMs, since] = [Number.NEGATIVE_INFINITY, 0];
  tellers.set(inTenant, (err) => {
    metrics.answerNotKept();
    since += 1;
    if (clock.now() - saidMs < SAID_EVERY_MS) return;
    log.warn({ err, unkept: since }, 'what was worked out of a result could not be kept: it is worked out anew whenever somebody asks');
    [saidMs, since] = [clock.now(), 0];
  });
}

const digests = new WeakMap<object, string>();

/** One that is read once and asked of several times is gone through once. */
function digestOf(result: StoredResult): string {
  const found = digests.get(result) ?? hash('sha256', JSON.stringify(result));
  digests.set(result, found);
  return found;
}

const stateOf = ({ prediction: { tenantId, id, attentionSha256 }, result, besides }: AskedOf): string =>
  hash('sha256', JSON.stringify([codeDigest(), tenantId, id, attentionSha256, digestOf(result), besides]));

/**
 * Answers to one kind of question: held in this process for those who asked last, kept in a row for every process, worked out once for
 * several who ask at once.
 * @param kind its name in the rows
 */
export function createKeeper<Answer>(kind: string): Keeper<Answer> {
  const memories = new WeakMap<object, Memory<Answer>>();
  // Each server of a process has a database of its own.
  const memoryOf = ({ inTenant }: Pick<Deps, 'inTenant'>) => {
    const memory = memories.get(inTenant) ?? createMemory<Answer>(MEMORY_MAX);
    memories.set(inTenant, memory);
    return memory;
  };
  return {
    read(deps, actor, { work, ...asked }) {
      const { tenantId, id: predictionId } = asked.prediction;
      const state = stateOf(asked);
      const name = { tenantId, predictionId, question: `${kind} ${asked.variant}`, state };
      return memoryOf(deps).ask(`${asked.variant} ${state}`, () => readOrWork(deps, actor, { name, work }));
    },
  };
}

async function readOrWork<Answer>(
  { inTenant }: Pick<Deps, 'inTenant'>,
  actor: Actor,
  { name, work }: { readonly name: KeptName; readonly work: () => Promise<Worked<Answer>> },
): Promise<Sized<Answer>> {
  const kept = await inTenant(actor, (tx) => selectKept(tx, name));
  if (kept !== null) return { answer: JSON.parse(kept), size: kept.length, isLasting: true };
  const { answer, isLasting } = await work();
  const text = JSON.stringify(answer);
  // A disk without room, for one, must not keep anybody from reading what was just worked out: the next one works it out again.
  const keep = () => inTenant(actor, (tx) => replaceKept(tx, { ...name, answer: text }));
  if (isLasting && text.length <= ROW_MAX) await keep().catch((fault: unknown) => tellers.get(inTenant)?.(fault));
  return { answer, size: text.length, isLasting };
}
