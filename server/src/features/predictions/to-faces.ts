import type { FaceReading as FaceOut } from '@fovea/contract/faces';
import type { FaceReading } from '@fovea/engine/faces/face-reading';

/** Where faces were found and what they draw, in the contract's words. */
export const toFaces = ({ rules, model, tracks, closeUps, figures }: FaceReading): FaceOut => ({
  ...{ rules, model },
  tracks: tracks.map(({ startS, endS, confidence, places }) => ({
    ...{ start_s: startS, end_s: endS, confidence },
    places: places.map(({ timeS, x, y, width, height, confidence: sure }) => ({ time_s: timeS, x, y, width, height, confidence: sure })),
  })),
  close_ups: closeUps.map(({ startS, endS, areaShare }) => ({ start_s: startS, end_s: endS, area_share: areaShare })),
  figures: figures.map(({ id, value, unit, range, lo, hi, bandKind, direction, state, reason }) => ({
    ...{ id, value, unit, lo, hi, band_kind: bandKind, direction, state, reason },
    range: range && [range[0], range[1]],
  })),
});
