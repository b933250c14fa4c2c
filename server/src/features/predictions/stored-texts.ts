import type { DeliveredText } from '@fovea/engine/compliance/judge/delivered-film';
import type { Lettering } from '@fovea/engine/compliance/judge/word-marks';
import { isWordMark } from '@fovea/engine/compliance/judge/word-marks';
import type { TextRole } from '@fovea/engine/metrics/text-roles';
import { textRoles } from '@fovea/engine/metrics/text-roles';
import type { TextTrack } from '@fovea/engine/text/text-reading';
import type { StoredResult } from '../../db/schema/predictions.ts';

const place = ({ start_s, end_s }: { readonly start_s: number; readonly end_s: number }) => ({ startS: start_s, endS: end_s });

/** The parts of a stored result in which letters and brand stand. */
export interface Lettered {
  readonly text?: StoredResult['text'] | undefined;
  readonly brand?: StoredResult['brand'] | undefined;
}

type ReadText = DeliveredText & Lettering & Pick<TextTrack, 'attendedS'>;

/** The texts of a stored result as the rules read them, logotypes told apart; null where nobody read. */
export function textsOf({ text, brand }: Lettered): ReadText[] | null {
  if (!text) return null;
  const names = text.names.map((name) => ({ ...place(name), written: name.written, confidence: name.confidence }));
  const marked = { names, brand: brandTracksOf(brand) };
  return text.tracks.map((track) => {
    const lettering = {
      ...{ ...place(track), text: track.text, callToAction: track.call_to_action },
      places: track.places.map(({ time_s: timeS, ...box }) => ({ timeS, ...box })),
    };
    return {
      ...{ ...lettering, words: track.words, needS: track.need_s, holdS: track.hold_s, attendedS: track.attended_s },
      ...{ heightShare: track.height_share, contrast: track.contrast, isLarge: track.is_large },
      ...{ isInScene: track.in_scene ?? false, mayBeInScene: track.may_be_in_scene ?? false, isWordMark: isWordMark(lettering, marked) },
    };
  });
}

/** The texts of a stored result with what each is for, by people's word where they gave it; null where nobody read. */
export function roledTextsOf(result: Lettered & Pick<StoredResult, 'media'>): (ReadText & { readonly role: TextRole | null })[] | null {
  const texts = textsOf(result);
  if (!texts) return null;
  const roles = textRoles(texts, result.media.kind);
  const said = result.text?.tracks ?? [];
  return texts.map((text, at) => ({ ...text, role: text.isInScene || text.mayBeInScene ? null : (said[at]?.role ?? roles[at] ?? null) }));
}

/** The brand's appearances in a stored result as the rules read them; null where none was looked for. */
export const brandTracksOf = (brand: StoredResult['brand']) =>
  brand?.tracks.map(({ kind, start_s: startS, end_s: endS, boxes }) => ({
    ...{ kind, startS, endS },
    boxes: boxes.map(([timeS, x, y, width, height, confidence]) => ({ timeS, x, y, width, height, confidence })),
  })) ?? null;
