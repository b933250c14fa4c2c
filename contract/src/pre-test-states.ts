import * as z from 'zod';

/** How far a pre-test is; the first four are steps, the last three are ends (a failed or cancelled one may be tried again). */
export const PreTestStatus = z.enum(['draft', 'uploading', 'queued', 'processing', 'complete', 'failed', 'cancelled']);
export type PreTestStatus = z.infer<typeof PreTestStatus>;

/** What the worker is doing. `progress` runs over all of them together. `no-room`: it waits until its result can be stored. */
export const Stage = z.enum(['waiting', 'no-room', 'probing', 'analysing', 'storing']);
export type Stage = z.infer<typeof Stage>;

/** Why an analysis ended without a result, in words that a person can act on. `code` picks the translated sentence. */
export const Failure = z.strictObject({ code: z.string(), detail: z.string(), is_retryable: z.boolean() });
export type Failure = z.infer<typeof Failure>;
