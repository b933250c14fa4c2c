import type { FaceMark } from '@fovea/contract/corrections';
import type { FaceReading } from '@fovea/contract/faces';
import { correctFaces } from '@fovea/engine/faces/corrected-faces';
import type { DecodedAttention } from '@fovea/engine/tracks/decode-attention-track';
import type { StoredResult } from '../../db/schema/predictions.ts';
import { toFaces } from '../predictions/index.ts';

interface Film {
  readonly media: StoredResult['media'];
  readonly attention: DecodedAttention;
}

/** The faces of a result without those that are none by people's word, with everything that rests on them. */
export function correctedFaces({ rules, model, tracks }: FaceReading, marks: readonly FaceMark[], { media, attention }: Film): FaceReading {
  const left = tracks.filter((_, k) => !marks.some(({ found }) => found === k));
  const inside = left.map(({ start_s: startS, end_s: endS, confidence, places }) => ({
    ...{ startS, endS, confidence },
    places: places.map(({ time_s: timeS, ...box }) => ({ timeS, ...box })),
  }));
  const after = correctFaces({
    ...{ tracks: inside, grid: attention.grid, kind: media.kind, durationS: media.duration_s },
    samples: attention.timesS.map((timeS, k) => ({ timeS, density: attention.density(k) })),
  });
  return { ...toFaces({ rules, model, tracks: inside, ...after }), tracks: left };
}
