import { closeUpsOf } from '../metrics/close-ups.ts';
import type { FaceTrack } from '../metrics/face-tracks.ts';
import type { FaceFigureWish } from './face-figures.ts';
import { faceFigures } from './face-figures.ts';
import type { FaceFigure, FaceReading } from './face-reading.ts';

/** The faces that are left, and where attention lies. */
export interface LeftFaces extends Omit<FaceFigureWish, 'tracks'> {
  readonly tracks: readonly FaceTrack[];
}

/**
 * Works out again, by the arithmetic of the analysis, what rests on faces once those are gone that are none. What may be a face besides is
 * not kept with a result, so that no figure has a band.
 */
export function correctFaces({ tracks, ...film }: LeftFaces): Pick<FaceReading, 'closeUps' | 'figures'> {
  const figures = faceFigures({ ...film, tracks: { lo: tracks, value: tracks, hi: tracks } });
  const closeUps = closeUpsOf(tracks).map(({ startS, endS, areaShare }) => ({
    startS: inMs(startS),
    endS: inMs(endS),
    areaShare: short(areaShare),
  }));
  return { closeUps, figures: figures.map((figure): FaceFigure => ({ ...figure, lo: null, hi: null, bandKind: 'none' })) };
}

const inMs = (timeS: number): number => Math.round(timeS * 1000) / 1000;
const short = (value: number): number => Math.round(value * 10_000) / 10_000;
