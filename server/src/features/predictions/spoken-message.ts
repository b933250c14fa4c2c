import type { Message, MessageFigure } from '@fovea/contract/message';
import type { SpokenReading } from '@fovea/engine/text/spoken-words';
import { readSpoken } from '@fovea/engine/text/spoken-words';
import type { NameWish } from '@fovea/engine/text/text-port';
import type { SaidInFilm } from '../../db/said-in-film.ts';
import type { StoredResult } from '../../db/schema/predictions.ts';

interface Span {
  readonly startS: number;
  readonly endS: number;
}
const spanIn = ({ start_s: startS, end_s: endS }: { readonly start_s: number; readonly end_s: number }): Span => ({ startS, endS });
const spanOut = ({ startS: start_s, endS: end_s }: Span) => ({ start_s, end_s });

function namesOf({ brand }: SaidInFilm): NameWish[] {
  if (!brand) return [];
  return [
    { kind: 'brand', name: brand.name, spellings: brand.others },
    ...brand.products.map((name): NameWish => ({ kind: 'product', name, spellings: [] })),
  ];
}

/**
 * A result with what a transcript says in its texts and speech. A still says nothing, and so does a film without a sound track: of these, as
 * of results from before text was read, nothing changes.
 */
export function withSpoken<R extends Pick<StoredResult, 'text' | 'media'>>(result: R, said: SaidInFilm | null): R {
  const { text, media } = result;
  if (!text || !said || media.kind === 'still' || media.audio_codec === null) return result;
  const reading = readSpoken({
    lines: said.lines.map(({ start_s: startS, end_s: endS, text: words }) => ({ startS, endS, text: words })),
    names: namesOf(said),
    tracks: text.tracks.map(({ in_scene: isInScene = false, text: words, confidence, ...track }) => ({
      ...{ ...spanIn(track), text: words, confidence, isInScene },
    })),
    speech: text.speech?.map(spanIn) ?? null,
    durationS: media.duration_s,
  });
  return { ...result, text: { ...text, figures: figuresBy(reading, text.figures), spoken: spokenOf(reading) } };
}

const spokenOf = ({ isTimed, lines, words, answers, written, unwritten, heardShare }: SpokenReading): NonNullable<Message['spoken']> => ({
  ...{ is_timed: isTimed, lines, words, heard_share: heardShare },
  answers: answers.map(({ what, state, words: said, at }) => ({ what, state, words: said, at: at && spanOut(at) })),
  written: written && { ...spanOut(written), text: written.text },
  unwritten: unwritten?.map(spanOut) ?? null,
});

/** What is measured by words takes the place of the upper limit by any text. */
function figuresBy({ withoutSound, withoutPicture }: SpokenReading, figures: readonly MessageFigure[]): MessageFigure[] {
  const share: Pick<MessageFigure, 'unit' | 'range' | 'state' | 'reason'> = { unit: 'share', range: [0, 1], state: 'ok', reason: null };
  const picture: MessageFigure = { id: 'carried_without_picture', value: withoutPicture, ...share, lo: null, hi: null, band_kind: 'none' };
  const sound: MessageFigure | null = withoutSound && { id: 'carried_in_words', ...withoutSound, ...share, band_kind: 'range' };
  return figures.flatMap((figure) => {
    if (figure.id === 'carried_without_picture') return [picture];
    return figure.id === 'carried_without_sound' && sound ? [sound] : [figure];
  });
}
