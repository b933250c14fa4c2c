import { PreTestUuid } from '@fovea/contract/ids';
import type { MessageVerdict } from '@fovea/contract/message-verdict';
import { asksToBeRead, messageVerdictOf } from '@fovea/contract/message-verdict';
import * as z from 'zod';
import type { Words } from '../../exports/index.ts';
import { citedText } from './cite-text.ts';
import { readAd, readingEditOf } from './read-ad.ts';
import { ToolRefusal } from './refusal.ts';
import { Language, wordsOf } from './said.ts';
import type { AdTexts } from './text-results.ts';
import { AdTexts as AdTextsSchema } from './text-results.ts';
import { defineTool } from './tool.ts';

const TEXTS_MAX = 40;
const Seconds = z.number().min(0).max(3_600);

export const readTexts = defineTool({
  name: 'read_texts',
  title: 'Read the writing on screen',
  description:
    'Reads what is written in the picture of one ad: the words, when, how long, whether that is as long as is advised for reading, and how long people are predicted to look at it; and whether people corrected it.',
  input: z.strictObject({
    prediction_uuid: PreTestUuid,
    start_s: Seconds.optional(),
    end_s: Seconds.optional(),
    only: z.enum(['too_fast']).optional().describe('those that stand shorter than is advised for reading'),
    language: Language,
  }),
  output: AdTextsSchema,
  async read(desk, { prediction_uuid, start_s = 0, end_s = Number.POSITIVE_INFINITY, only, language }) {
    const { ad, view } = await readAd(desk, prediction_uuid);
    const { media, text } = view.result;
    if (start_s > media.duration_s) throw new ToolRefusal('beyond_the_end');
    const isStill = media.kind === 'still';
    const tracks = text?.tracks.filter((track) => track.start_s <= end_s && track.end_s >= start_s) ?? [];
    const asking = isStill ? [] : tracks.filter(asksToBeRead);
    const tooFast = asking.filter(({ hold_s, need_s }) => hold_s < need_s);
    const wanted = only === 'too_fast' ? tooFast : tracks;
    return {
      ...{ prediction: ad, kind: media.kind, edit: readingEditOf(view) },
      texts: text ? wanted.slice(0, TEXTS_MAX).map((track) => citedText(desk, ad, { track, isStill })) : null,
      ...{ of: wanted.length, asking: asking.length, too_fast: tooFast.length },
      verdict: text ? verdictOf(messageVerdictOf(text.tracks, isStill), wordsOf(desk, language)) : null,
    };
  },
});

const verdictOf = ({ key, values }: MessageVerdict, words: Words): NonNullable<AdTexts['verdict']> => ({
  ...{ key, values: { ...values } },
  said: words.say('message', `verdict.${key}`, values),
});
