import { closeUpsOf } from '../metrics/close-ups.ts';
import type { FollowWish } from '../metrics/face-tracks.ts';
import { followFaces } from '../metrics/face-tracks.ts';
import { rounded } from '../metrics/score-table.ts';
import type { FaceFigureWish } from './face-figures.ts';
import { faceFigures } from './face-figures.ts';
import type { FaceReading } from './face-reading.ts';
import { FACE_MODEL, FACE_RULES } from './face-reading.ts';

/** A face is as good as sure, counts, and may be one from here on: the network's own limit, and the ends of the band (Fovea default). */
const CONFIDENCES = { lo: 0.85, value: 0.7, hi: 0.5 } as const;

/** What is told of the faces of a film. */
export function readFaces(found: FollowWish, film: Omit<FaceFigureWish, 'tracks' | 'durationS'>): FaceReading {
  const all = followFaces(found);
  const from = (least: number) => all.filter(({ confidence }) => confidence >= least);
  const tracks = { lo: from(CONFIDENCES.lo), value: from(CONFIDENCES.value), hi: from(CONFIDENCES.hi) };
  return {
    rules: FACE_RULES,
    model: FACE_MODEL,
    tracks: tracks.value.map(({ startS, endS, confidence, places }) => ({
      ...{ startS: inMs(startS), endS: inMs(endS), confidence: rounded(confidence) },
      places: places.map(({ timeS, x, y, width, height, confidence: sure }) => ({
        ...{ timeS, x: short(x), y: short(y), width: short(width), height: short(height), confidence: short(sure) },
      })),
    })),
    closeUps: closeUpsOf(tracks.value).map(({ startS, endS, areaShare }) => ({
      ...{ startS: inMs(startS), endS: inMs(endS), areaShare: short(areaShare) },
    })),
    figures: faceFigures({ ...film, tracks, durationS: found.durationS }),
  };
}

const inMs = (timeS: number) => Math.round(timeS * 1000) / 1000;
/** To a ten-thousandth of the picture: a fraction of a pixel. */
const short = (value: number) => Math.round(value * 10_000) / 10_000;
