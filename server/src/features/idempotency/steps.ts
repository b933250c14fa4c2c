import { deserialize, serialize } from 'node:v8';
import type { ErrorCode } from '@fovea/contract/error-codes';
import { isErrorCode } from '@fovea/contract/error-codes';
import * as z from 'zod';
import { AppError } from '../../app-error.ts';

const Code = z.custom<ErrorCode>((code) => typeof code === 'string' && isErrorCode(code));

/** How one transaction of a request ended; null: not yet, or in a fault that another try may not meet. */
const Step = z.union([
  z.null(),
  /** What it gave back, as bytes of `v8.serialize`, so that dates and bytes come back as what they were. */
  z.strictObject({ gave: z.base64() }),
  z.strictObject({
    refused: z.strictObject({ code: Code, detail: z.string(), errors: z.record(z.string(), z.array(z.string())) }),
  }),
  /** It gave back what cannot be written down, such as a stream. */
  z.strictObject({ unknown: z.literal(true) }),
]);
export type Step = z.output<typeof Step>;
const Steps = z.array(Step);

export const readSteps = (text: string): Step[] => Steps.parse(JSON.parse(text));

/** @returns null when one of them cannot be written down */
export const writeSteps = (steps: readonly Step[]): string | null =>
  steps.some((step) => step !== null && 'unknown' in step) ? null : JSON.stringify(steps);

export function stepOf(gave: unknown): Step {
  try {
    return { gave: serialize(gave).toString('base64') };
  } catch {
    return { unknown: true }; // a function or a stream among it: only the request itself can go on with that
  }
}

export const refusedStep = (error: unknown): Step =>
  error instanceof AppError && error.retryAfterS === undefined
    ? { refused: { code: error.code, detail: error.detail, errors: mutable(error.errors) } }
    : null;

const mutable = (errors: AppError['errors']): Record<string, string[]> =>
  Object.fromEntries(Object.entries(errors).map(([field, texts]) => [field, [...texts]]));

/** Ends as the step did. @throws AppError what it was refused with */
export function replay<T>(step: Exclude<Step, null>): T {
  if ('refused' in step) throw new AppError(step.refused.code, step.refused);
  if ('unknown' in step) throw new Error('A step without its outcome is not repeated');
  return deserialize(Buffer.from(step.gave, 'base64'));
}
