import type { z } from 'zod';
import { AppError } from '../../../app-error.ts';
import type { Refused } from './results.ts';

/** Why a tool gave nothing, in one of a few words. */
export type Why = z.infer<typeof Refused>['refused'];

/** A tool has no such thing to give; the model is told which of a few words it is, and nothing more. */
export class ToolRefusal extends Error {
  readonly why: Why;
  constructor(why: Why, cause?: unknown) {
    super(`A tool refused: ${why}`, { cause });
    this.name = 'ToolRefusal';
    this.why = why;
  }
}

/** A name is of nothing there is. Which names there are is told beside it, so that nobody has to guess again. */
export class UnknownName extends ToolRefusal {
  readonly known: readonly string[];
  constructor(why: Why, known: readonly string[]) {
    super(why);
    this.name = 'UnknownName';
    this.known = known;
  }
}

/** What is told of refusals that are about the thing that was asked for; every other one is a fault. */
const WHY: Readonly<Record<string, Why>> = {
  pre_test_not_found: 'not_found',
  folder_not_found: 'not_found',
  not_found: 'not_found',
  prediction_not_ready: 'not_ready',
  versions_differ: 'versions_differ',
};

/** The word for what a tool has thrown; undefined for a fault that is nobody's question. */
export function whyOf(error: unknown): Why | undefined {
  if (error instanceof ToolRefusal) return error.why;
  return error instanceof AppError ? WHY[error.code] : undefined;
}
