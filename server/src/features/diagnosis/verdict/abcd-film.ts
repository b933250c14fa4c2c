import type { Spoken } from '@fovea/contract/message';
import { regionsOfFilm } from '@fovea/engine/compliance/judge/regions-of-film';
import type { AbcdFilm } from '@fovea/engine/insights/abcd/abcd-film';
import type { StoredResult } from '../../../db/schema/predictions.ts';
import { brandTracksOf } from '../../predictions/index.ts';

/** Less sure than this is not the brand, as everywhere. */
const CONFIDENCE_LEAST = 0.5;

/** A stored result as the checklist reads it. */
export function abcdFilmOf({ media, shots, brand, text, faces }: StoredResult): AbcdFilm {
  return {
    ...{ kind: media.kind, durationS: media.duration_s, shots: shots.map(span), brand: brandOf({ brand, text }) },
    products: productsOf(text),
    faces: faces
      ? { tracks: faces.tracks.map(span), closeUps: faces.close_ups.map((one) => ({ ...span(one), areaShare: one.area_share })) }
      : null,
    texts: text
      ? text.tracks
          .filter(({ in_scene }) => !in_scene)
          .map((track) => ({ ...span(track), text: track.text, callToAction: track.call_to_action }))
      : null,
    speech: media.audio_codec === null ? 'no_audio' : (text?.speech?.map(span) ?? null),
    spoken: text?.spoken ? spokenOf(text.spoken) : null,
  };
}

const span = ({ start_s, end_s }: { readonly start_s: number; readonly end_s: number }) => ({ startS: start_s, endS: end_s });

function spokenOf({ is_timed: isTimed, answers, written }: Spoken): AbcdFilm['spoken'] {
  const answer = (what: Spoken['answers'][number]['what']) => {
    const { state = 'not_asked', words = null, at = null } = answers.find((one) => one.what === what) ?? {};
    return { state, words, at: at && span(at) };
  };
  return {
    ...{ isTimed, brand: answer('brand'), product: answer('product'), callToAction: answer('call_to_action') },
    written: written && { ...span(written), text: written.text },
  };
}

/** Products by what is written of them; null where none was looked for. */
function productsOf(text: StoredResult['text'] | undefined): AbcdFilm['products'] {
  if (!text?.sought?.some(({ kind }) => kind === 'product')) return null;
  return text.names
    .filter(({ kind, confidence }) => kind === 'product' && confidence >= CONFIDENCE_LEAST)
    .map((name) => ({ ...span(name), text: name.written }));
}

const largestOf = (places: readonly { readonly width: number; readonly height: number }[]): number =>
  Math.max(0, ...places.map(({ width, height }) => width * height));

/** Pictures of the brand and its name in writing; null where neither was looked for, as far as the result tells. */
function brandOf({
  brand,
  text,
}: {
  readonly brand: StoredResult['brand'];
  readonly text: StoredResult['text'] | undefined;
}): AbcdFilm['brand'] {
  const names = text?.names.filter(({ kind = 'brand', confidence }) => kind === 'brand' && confidence >= CONFIDENCE_LEAST) ?? [];
  const wasNameSought = text?.sought?.some(({ kind }) => kind === 'brand') ?? names.length > 0;
  if (!brand && !wasNameSought) return null;
  // A track begins with boxes that may be the brand; what counts begins with the first that is.
  const pictures = regionsOfFilm({ brand: brandTracksOf(brand), texts: null }, CONFIDENCE_LEAST) ?? [];
  return [
    ...pictures.map(({ startS, endS, places }) => ({ startS, endS, areaShare: largestOf(places) })),
    ...names.map((name) => ({ ...span(name), areaShare: largestOf(name.places) })),
  ];
}
