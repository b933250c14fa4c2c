import type { z } from 'zod';
import type { Refused } from './results.ts';

/** A tool has no such thing to give; the model is told which of a few words it is, and nothing more. */
export class ToolRefusal extends Error {
  readonly why: z.infer<typeof Refused>['refused'];
  constructor(why: ToolRefusal['why'], cause?: unknown) {
    super(`A tool refused: ${why}`, { cause });
    this.name = 'ToolRefusal';
    this.why = why;
  }
}
