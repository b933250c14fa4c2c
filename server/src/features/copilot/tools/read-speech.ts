import { PreTestUuid } from '@fovea/contract/ids';
import type { SpeechDraft, SpokenAnswer } from '@fovea/contract/message';
import * as z from 'zod';
import { transcriptOf } from '../../transcripts/index.ts';
import { citeFor, nameOf, readAd } from './read-ad.ts';
import { ToolRefusal } from './refusal.ts';
import type { Ad } from './results.ts';
import { AdSpeech } from './speech-results.ts';
import type { Desk } from './tool.ts';
import { defineTool } from './tool.ts';

const EACH_MAX = 60;
const Seconds = z.number().min(0).max(3_600);

export const readSpeech = defineTool({
  name: 'read_speech',
  title: 'Read what is said',
  description:
    'Reads what is said in one ad, by the transcript that a person added: the words with their times, whether brand, product and call to action are said aloud and when; where nobody added one, the unchecked draft of a speech network; and when somebody is heard at all. How much of it stands written comes with read_scores (carried_in_words).',
  input: z.strictObject({ prediction_uuid: PreTestUuid, start_s: Seconds.optional(), end_s: Seconds.optional() }),
  output: AdSpeech,
  async read(desk, { prediction_uuid, start_s = 0, end_s = Number.POSITIVE_INFINITY }) {
    const { ad, view } = await readAd(desk, prediction_uuid);
    const { media, text } = view.result;
    if (start_s > media.duration_s) throw new ToolRefusal('beyond_the_end');
    const { row } = await transcriptOf(desk.deps, desk.actor, prediction_uuid);
    const lines = row?.lines?.filter((line) => (line.start_s ?? 0) <= end_s && (line.end_s ?? media.duration_s) >= start_s) ?? [];
    const heard = text?.speech?.filter((span) => span.start_s <= end_s && span.end_s >= start_s) ?? null;
    return {
      ...{ prediction: ad, duration_s: media.duration_s, heard: heard?.slice(0, EACH_MAX) ?? null, heard_of: heard?.length ?? 0 },
      transcript: text?.spoken
        ? {
            is_timed: text.spoken.is_timed,
            answers: text.spoken.answers.map((answer) => cited(desk, ad, answer)),
            lines: lines.slice(0, EACH_MAX).map((line) => ({ start_s: line.start_s, end_s: line.end_s, text: nameOf(line.text) })),
            lines_of: lines.length,
          }
        : null,
      unchecked_draft: text?.spoken ? null : draftWithin(text?.draft ?? null, { start_s, end_s }),
    };
  },
});

/** The lines of a draft within a stretch; null where there is none. */
function draftWithin(draft: SpeechDraft | null, within: { readonly start_s: number; readonly end_s: number }): AdSpeech['unchecked_draft'] {
  if (!draft || draft.lines.length === 0) return null;
  const lines = draft.lines.filter((line) => line.start_s <= within.end_s && line.end_s >= within.start_s);
  return {
    lines: lines.slice(0, EACH_MAX).map(({ text, start_s, end_s }) => ({ text: nameOf(text), start_s, end_s })),
    lines_of: lines.length,
  };
}

/** One answer with a mark for the second at which it is given. */
function cited(desk: Desk, ad: Ad, { words, at, ...answer }: SpokenAnswer): NonNullable<AdSpeech['transcript']>['answers'][number] {
  const cite = at && citeFor(desk, ad, { metric: 'speech', value: at.start_s, unit: 's', ...at });
  return { ...answer, at, words: words && nameOf(words), cite };
}
