import { inTurn } from './in-turn.ts';

/** One change, and how it is taken back. */
export interface Step {
  readonly run: () => Promise<unknown>;
  readonly back: () => Promise<unknown>;
}

/**
 * Makes changes in turn. Where one is refused, those before it are taken back, the last first, and the refusal is thrown.
 * @returns the way back of them all
 */
export async function allOrNone(steps: readonly Step[]): Promise<() => Promise<void>> {
  const made: Step[] = [];
  const back = () => inTurn(made.toReversed(), (step) => step.back());
  const make = async (step: Step) => {
    await step.run();
    made.push(step);
  };
  try {
    await inTurn(steps, make);
  } catch (refusal) {
    await back();
    throw refusal;
  }
  return back;
}
