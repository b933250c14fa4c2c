import type { Message, Place } from '@fovea/contract/message';
import type { SpeechDraft, TextPlace, TextReading, TextTrack } from '@fovea/engine/text/text-reading';

const place = ({ timeS, x, y, width, height }: TextPlace): Place => ({ time_s: timeS, x, y, width, height });

const track = (one: TextTrack): Message['tracks'][number] => ({
  start_s: one.startS,
  end_s: one.endS,
  text: one.text,
  lines: one.lines,
  words: one.words,
  confidence: one.confidence,
  height_share: one.heightShare,
  contrast: one.contrast,
  is_large: one.isLarge,
  places: one.places.map(place),
  words_at_once: one.wordsAtOnce,
  need_s: one.needS,
  hold_s: one.holdS,
  attended_s: one.attendedS,
  call_to_action: one.callToAction,
  in_scene: one.isInScene,
  ...(one.mayBeInScene && { may_be_in_scene: true as const }),
});

const draftOf = ({ network, lines, unclear }: SpeechDraft): NonNullable<Message['draft']> => ({
  network,
  lines: lines.map(({ startS, endS, text, chance }) => ({ start_s: startS, end_s: endS, text, chance })),
  unclear: unclear.map(({ startS, endS }) => ({ start_s: startS, end_s: endS })),
});

/** What was read and heard, in the contract's words. */
export const toMessage = ({ rules, tracks, names, sought, speech, draft, figures, windows }: TextReading): Message => ({
  rules,
  tracks: tracks.map(track),
  sought: sought.map(({ kind, name }) => ({ kind, name })),
  names: names.map(({ kind, name, written, startS, endS, confidence, places }) => ({
    ...{ kind, name, written, start_s: startS, end_s: endS, confidence },
    places: places.map(place),
  })),
  speech: speech?.map(({ startS, endS }) => ({ start_s: startS, end_s: endS })) ?? null,
  ...(draft !== undefined && { draft: draft && draftOf(draft) }),
  figures: figures.map(({ id, value, unit, range, lo, hi, bandKind, state, reason }) => ({
    ...{ id, value, unit, lo, hi, band_kind: bandKind, state, reason },
    range: range && [range[0], range[1]],
  })),
  windows: windows.map(({ window, state, hasText, hasSpeech }) => ({ window, state, has_text: hasText, has_speech: hasSpeech })),
});
