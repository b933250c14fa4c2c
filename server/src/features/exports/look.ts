import type { ExportOrder, ResultExport } from '@fovea/contract/exports';
import { ExportMark, PLAIN_LOOK } from '@fovea/contract/exports';
import type { Span } from '@fovea/contract/predictions';
import { AppError } from '../../app-error.ts';
import type { ResultExportRow } from '../../db/schema/exports.ts';

/** What a still or a film shows over its picture, and which part of the film. Two orders with the same look are the same file. */
export type ExportLook = Pick<ResultExportRow, 'palette' | 'layer' | 'opacity' | 'marks' | 'rangeStartS' | 'rangeEndS'>;

type Asked = Pick<ExportOrder, 'kind' | 'palette' | 'layer' | 'opacity' | 'marks' | 'range'>;
type Film = { readonly kind: 'film' | 'still'; readonly duration_s: number; readonly frame_rate: number | null };

/** Kinds that are pictures of the film. */
export const PICTURES: readonly ExportOrder['kind'][] = ['png', 'mp4'];

/** Players count time in pictures: an end may lie a rounding behind that of the film. */
const END_TOLERANCE_S = 0.05;
const RATE_UNKNOWN = 25;

/**
 * What is not seen is left out of the look: colours belong to the heatmap alone, strength to what has a layer, and reports, slides and
 * tables have neither.
 * @throws AppError `invalid_body` where there is no such part of the film
 */
export function lookOf({ kind, palette, layer, opacity, marks, range = null }: Asked, film: Film): ExportLook {
  const part = range && partOf(kind, range, film);
  if (!PICTURES.includes(kind)) return { palette, ...PLAIN_LOOK, marks: '', rangeStartS: null, rangeEndS: null };
  return {
    palette: layer === 'heat' ? palette : 'heat',
    layer,
    opacity: layer === 'original' ? PLAIN_LOOK.opacity : Math.round(opacity * 100) / 100,
    marks: ExportMark.options.filter((mark) => marks.includes(mark)).join(','),
    rangeStartS: part?.start_s ?? null,
    rangeEndS: part?.end_s ?? null,
  };
}

/**
 * The moment of a still, 0 of a photo, which has no other; of every other kind of file there is none.
 * @throws AppError `invalid_body` for one that the film does not have
 */
export function momentOf({ kind, at_s = 0 }: Pick<ExportOrder, 'kind' | 'at_s'>, media: Omit<Film, 'frame_rate'>): number | null {
  if (kind !== 'png') return null;
  if (media.kind === 'still') return 0;
  const { duration_s } = media;
  if (at_s > duration_s + END_TOLERANCE_S)
    throw new AppError('invalid_body', {
      errors: { at_s: [`Choose a moment within the film, which lasts ${lengthOf(duration_s)} s.`] },
    });
  return Math.min(at_s, duration_s);
}

function partOf(kind: ExportOrder['kind'], { start_s, end_s }: Span, { duration_s, frame_rate }: Film): Span | null {
  if (kind !== 'mp4') throw new AppError('invalid_body', { errors: { range: ['Only a film is made of a part of its time.'] } });
  if (start_s < 0 || end_s > duration_s + END_TOLERANCE_S)
    throw new AppError('invalid_body', {
      errors: { range: [`Choose a part that lies within the film, which lasts ${lengthOf(duration_s)} s.`] },
    });
  const part = { start_s: rounded(start_s), end_s: rounded(Math.min(end_s, duration_s)) };
  // To a thousandth, as times are written: a film at 30 pictures a second has one every 33.333 ms.
  if (part.end_s - part.start_s < 1 / (frame_rate ?? RATE_UNKNOWN) - 0.001)
    throw new AppError('invalid_body', { errors: { range: ['The end lies at least one picture behind the start.'] } });
  return part.start_s === 0 && part.end_s >= rounded(duration_s) ? null : part;
}

/** How long a film lasts, for a person: never more than it does, or who asks for what was said would be refused. */
const lengthOf = (durationS: number): string => (Math.floor(durationS * 10) / 10).toFixed(1);

const rounded = (timeS: number): number => Math.round(timeS * 1000) / 1000;

/** What is marked over the layer. */
export const marksOf = ({ marks }: Pick<ResultExportRow, 'marks'>): ExportMark[] =>
  marks === '' ? [] : marks.split(',').map((mark) => ExportMark.parse(mark));

/** The part of the film; null for the whole of it. */
export const rangeOf = ({ rangeStartS, rangeEndS }: Pick<ResultExportRow, 'rangeStartS' | 'rangeEndS'>): ResultExport['range'] =>
  rangeStartS === null || rangeEndS === null ? null : { start_s: rangeStartS, end_s: rangeEndS };
