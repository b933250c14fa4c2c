import type { TextMark } from '@fovea/contract/corrections';
import type { Message, Place, TextTrack as TrackOut } from '@fovea/contract/message';
import { correctTexts } from '@fovea/engine/text/corrected-texts';
import type { NameFound, TextPlace, TextTrack } from '@fovea/engine/text/text-reading';
import type { StoredResult } from '../../db/schema/predictions.ts';
import { toMessage } from '../predictions/index.ts';

const place = ({ time_s: timeS, x, y, width, height }: Place): TextPlace => ({ timeS, x, y, width, height });
const span = ({ start_s: startS, end_s: endS }: { readonly start_s: number; readonly end_s: number }) => ({ startS, endS });

const trackIn = (one: TrackOut): TextTrack => ({
  ...{ ...span(one), text: one.text, lines: one.lines, words: one.words, confidence: one.confidence },
  ...{ heightShare: one.height_share, contrast: one.contrast, isLarge: one.is_large, places: one.places.map(place) },
  ...{ wordsAtOnce: one.words_at_once, needS: one.need_s, holdS: one.hold_s, attendedS: one.attended_s },
  ...{ callToAction: one.call_to_action, isInScene: one.in_scene ?? false, mayBeInScene: one.may_be_in_scene ?? false },
});

const nameIn = (one: Message['names'][number]): NameFound => ({
  ...{ ...span(one), kind: one.kind ?? 'brand', name: one.name, written: one.written, confidence: one.confidence },
  places: one.places.map(place),
});

/** Every name that was looked for; older results have only those that were found. */
const soughtIn = ({ sought, names }: Message) =>
  sought ?? [...new Map(names.map(({ kind = 'brand', name }) => [`${kind} ${name}`, { kind, name }])).values()];

/** The texts of a result by people's word, with everything that rests on them. */
export function correctedTexts(
  found: Message,
  marks: readonly TextMark[],
  { kind, duration_s: durationS }: StoredResult['media'],
): Message {
  const { rules, figures } = found;
  const read = { tracks: found.tracks.map(trackIn), names: found.names.map(nameIn), sought: soughtIn(found) };
  const speech = found.speech?.map(span) ?? null;
  const after = correctTexts({ ...read, speech, durationS, kind }, marks);
  const written = toMessage({ rules, ...read, speech, ...after });
  return {
    ...found,
    names: written.names,
    windows: written.windows,
    figures: figures.map((figure) => written.figures.find(({ id }) => id === figure.id) ?? figure),
    tracks: written.tracks.map((track, k) => {
      const mark = marks.find((one) => one.found === k);
      const as = found.tracks[k];
      if (!mark || !as) return track;
      const said = mark.counts === null ? {} : ({ by_person: mark.counts ? 'message' : 'scenery' } as const);
      return { ...track, ...said, ...(mark.wording === null ? {} : { read_as: as.text }), ...(mark.role && { role: mark.role }) };
    }),
  };
}
