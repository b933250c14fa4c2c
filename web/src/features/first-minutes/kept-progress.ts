import * as z from 'zod';
import { remember, remembered } from '../../lib/remembered.ts';

const Kept = z.object({
  /** The sample's result was opened. */
  sample: z.boolean().default(false),
  /** A result of an own film was opened. */
  own: z.boolean().default(false),
  /** The card is not wanted any more. */
  isDismissed: z.boolean().default(false),
  /** The card was there at the last visit, so its place is kept while nothing is known yet. */
  wasShown: z.boolean().default(false),
  /** The keys of the player have been told. */
  keys: z.boolean().default(false),
});
export type KeptProgress = z.infer<typeof Kept>;

const keyOf = (personId: string) => `fovea.first-minutes.${personId}`;

/** What this browser knows of a person's first minutes. */
export const keptProgress = (personId: string): KeptProgress => remembered(keyOf(personId), Kept) ?? Kept.parse({});

export const keepProgress = (personId: string, change: Partial<KeptProgress>): void =>
  remember(keyOf(personId), { ...keptProgress(personId), ...change });
