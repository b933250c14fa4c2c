import { CLOSE_UP_LEAST } from '../../metrics/close-ups.ts';
import type { AbcdFilm, AbcdRow } from './abcd-film.ts';
import { judged, unjudged } from './abcd-film.ts';
import { firstBefore } from './first-before.ts';

const FIRST_S = 5;

/** People by their faces: whoever turns away is not found, so people without a face are asked of nobody. */
export function faceRows({ faces, durationS }: AbcdFilm): AbcdRow[] {
  if (!faces) return (['face', 'face_first_5s', 'face_close_up'] as const).map((rule) => unjudged(rule, 'not_measured', 'analyse_again'));
  const { tracks, closeUps } = faces;
  const [any, early, close] = [firstBefore(tracks, durationS), firstBefore(tracks, FIRST_S), firstBefore(closeUps, durationS)];
  const largest = Math.max(0, ...closeUps.map(({ areaShare }) => areaShare));
  const size = close ? { value: largest, limit: CLOSE_UP_LEAST, unit: 'share of the picture' } : {};
  return [
    judged('face', any !== null, { at: any }),
    judged('face_first_5s', early !== null, { at: early }),
    judged('face_close_up', close !== null, { at: close, ...size }),
  ];
}
