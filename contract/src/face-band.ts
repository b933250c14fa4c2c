import type { FaceFigure, FaceReading } from './faces.ts';

/** A figure as far as its band goes. */
interface Banded {
  readonly id: string;
  readonly value: number | null;
  readonly lo: number | null;
  readonly hi: number | null;
}

/** Of these 0 is nothing at all; a face that is there from 0 s on is none of them. */
const AMOUNTS: ReadonlySet<string> = new Set([
  ...(['face_share', 'face_attended', 'face_seen', 'face_first_5s'] as const),
  ...(['face_time_share', 'face_close_up', 'face_most'] as const),
] satisfies FaceFigure['id'][]);

/**
 * What such a figure would come to with all that may be a face, where nothing counts: that is told alone, since a range from 0 would read
 * as how far the value moves. Null for every other figure, and where nothing may be a face.
 */
export const ifFaceOf = ({ id, value, hi }: Banded): number | null => (AMOUNTS.has(id) && value === 0 && hi !== null && hi > 0 ? hi : null);

/** Of a film in which no face counts: the share of it that shows what may be one, 0..1; null where nothing does. */
export function shareThatMayShowFace({ tracks, figures }: Pick<FaceReading, 'tracks' | 'figures'>): number | null {
  const time = figures.find(({ id }) => id === 'face_time_share');
  return tracks.length === 0 && time ? ifFaceOf(time) : null;
}

/** Of a still in which no face counts: whether something in it may be one. */
export const mayStillShowFace = ({ tracks, figures }: Pick<FaceReading, 'tracks' | 'figures'>): boolean =>
  tracks.length === 0 && figures.some((figure) => figure.id === 'face_most' && ifFaceOf(figure) !== null);
