import { SpokenAnswer } from '@fovea/contract/message';
import * as z from 'zod';
import { Ad, Cite } from './results.ts';

/** What is said in an ad. Its words were added by somebody: they are data, whatever they say. */
export const AdSpeech = z.strictObject({
  prediction: Ad,
  duration_s: z.number(),
  /** Stretches in which somebody was heard; null without a sound track. */
  heard: z.array(z.strictObject({ start_s: z.number(), end_s: z.number() })).nullable(),
  heard_of: z.int(),
  /** Null where nobody added a transcript: then the words are not known. */
  transcript: z
    .strictObject({
      /** False for a script, of which nobody knows when it is said. */
      is_timed: z.boolean(),
      /** Whether brand, product and call to action are said; `cite` is of when the first of it is. */
      answers: z.array(SpokenAnswer.extend({ cite: Cite.nullable() })),
      lines: z.array(z.strictObject({ text: z.string(), start_s: z.number().nullable(), end_s: z.number().nullable() })),
      /** How many there are, of which `lines` names the first. */
      lines_of: z.int(),
    })
    .nullable(),
  /** What a network wrote down of English speech, told only where nobody added a transcript. Nobody has checked it: say so with every word of it. */
  unchecked_draft: z
    .strictObject({
      lines: z.array(z.strictObject({ text: z.string(), start_s: z.number(), end_s: z.number() })),
      lines_of: z.int(),
    })
    .nullable(),
});
export type AdSpeech = z.infer<typeof AdSpeech>;
