import { Citation } from '@fovea/contract/copilot';
import { PreTestUuid } from '@fovea/contract/ids';
import { Locale } from '@fovea/contract/sessions';
import * as z from 'zod';

/** What the rules are told beside the question; a language model reads the same from its prompt. */
export const Hints = z.strictObject({
  locale: Locale,
  /** The result that is in front of the person. */
  in_front: PreTestUuid.nullable(),
  /** What the answer before rested on. */
  recent: z.array(Citation),
});
export type Hints = z.infer<typeof Hints>;
