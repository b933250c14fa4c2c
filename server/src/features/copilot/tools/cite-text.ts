import type { TextTrack } from '@fovea/contract/message';
import { asksToBeRead } from '@fovea/contract/message-verdict';
import { citeFor, nameOf } from './read-ad.ts';
import type { Ad } from './results.ts';
import type { AdText } from './text-results.ts';
import type { Desk } from './tool.ts';

interface Written {
  readonly track: TextTrack;
  /** A picture has no time. */
  readonly isStill: boolean;
}

/** Writing in the picture with marks for its seconds; what is written goes out as every other text of people does. */
export function citedText(desk: Desk, ad: Ad, { track, isStill }: Written): AdText {
  const { start_s, end_s, hold_s, need_s, attended_s, words_at_once, contrast, height_share, in_scene = false } = track;
  const { by_person = null, read_as } = track;
  const cite = (metric: string, value: number) => citeFor(desk, ad, { metric, value, unit: 's', start_s, end_s });
  return {
    text: nameOf(track.text),
    ...{ start_s, end_s, hold_s, need_s, attended_s, words_at_once, contrast, height_share, in_scene },
    ...{ by_person, read_as: read_as === undefined ? null : nameOf(read_as) },
    is_long_enough: isStill || !asksToBeRead(track) ? null : hold_s >= need_s,
    asks_to_act: track.call_to_action !== null,
    cite: cite('text', hold_s),
    attended_cite: attended_s === null ? null : cite('text.attended', attended_s),
  };
}
