import { setImmediate } from 'node:timers/promises';
import type { PredictionId, PreTestUuid } from '@fovea/contract/ids';
import type { Actor } from '../../actor.ts';
import { AppError } from '../../app-error.ts';
import type { Deps } from '../../deps.ts';
import { complianceOn } from '../compliance/index.ts';
import { areasIn, attentionDetailOn, placeResult, verdictOn } from '../diagnosis/index.ts';
import { placingMatrixOn, placingOn } from '../placing/index.ts';
import type { PredictionView } from '../predictions/index.ts';
import { readRun } from '../predictions/index.ts';

/** What works ahead needs of the house. */
export type AheadDeps = Pick<Deps, 'inTenant' | 'blobs'> & {
  /** Lets whatever comes first go before the next answer. */
  readonly giveWay: () => Promise<void>;
};

interface Named {
  readonly preTestId: PreTestUuid;
  readonly predictionId: PredictionId;
}

/**
 * Works out what people see of a whole result at its own placement, as far as nobody has: each answer is kept by whoever gives it, so the
 * first who opens the result reads rows. Of a result that is gone, or only begun, nothing is worked out.
 */
export async function workAhead(
  deps: AheadDeps,
  actor: Actor,
  { signal, ...name }: Named & { readonly signal: AbortSignal },
): Promise<void> {
  const view = await wholeOf(deps, actor, name);
  if (!view) return;
  const placed = placeResult(view, null);
  // In the order in which the page of a result asks.
  const answers: readonly (() => Promise<unknown>)[] = [
    () => verdictOn(deps, actor, placed),
    () => attentionDetailOn(deps, actor, placed),
    () => complianceOn(deps, actor, { view, placement: null }),
    () => placingOn(deps, actor, placed),
    () => areasIn(deps, actor, view.prediction),
    () => placingMatrixOn(deps, actor, placed),
  ];
  for await (const work of answers) {
    await deps.giveWay();
    await setImmediate();
    signal.throwIfAborted();
    await work();
  }
}

async function wholeOf(deps: AheadDeps, actor: Actor, name: Named): Promise<PredictionView | null> {
  try {
    const view = await readRun(deps, actor, name);
    return view.prediction.result ? view : null;
  } catch (error) {
    if (error instanceof AppError && GONE.some((code) => code === error.code)) return null;
    throw error;
  }
}

const GONE = ['pre_test_not_found', 'prediction_not_ready'] as const;
