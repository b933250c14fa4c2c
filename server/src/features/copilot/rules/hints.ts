import { Citation } from '@fovea/contract/copilot';
import { PreTestUuid } from '@fovea/contract/ids';
import { Locale } from '@fovea/contract/sessions';
import * as z from 'zod';
import { KnownName } from './known-names.ts';
import { OwnPlace } from './own-place.ts';

/** What the rules are told beside the question; a language model reads the same from its prompt. */
export const Hints = z.strictObject({
  locale: Locale,
  /** The result that is in front of the person. */
  in_front: PreTestUuid.nullable(),
  /** What the last answer with a figure rested on. */
  recent: z.array(Citation),
  /** Films that the conversation was about, the one of the last answer first. */
  talked_of: z.array(PreTestUuid).default([]),
  /** Films of the answer that showed several, in their order, where that was one of the last two. */
  shown: z.array(PreTestUuid).default([]),
  /** The last answer showed more than two: no two of them are meant, and no one. */
  is_listed: z.boolean().default(false),
  /** Those in use, so that a question can name them. A language model learns of them from the tools. */
  own_placements: z.array(OwnPlace).default([]),
  /** Films, folders and brands whose whole names stand in the question. */
  named: z.array(KnownName).default([]),
  /** In UTC, as films are dated; empty where it is not known. */
  today: z.string().default(''),
});
export type Hints = z.infer<typeof Hints>;
