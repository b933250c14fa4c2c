import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { EvaluationWish, PictureScores, SetScores } from './evaluate-set.ts';
import { evaluateSet } from './evaluate-set.ts';
import type { FixationSet } from './fixation-set.ts';
import { findFaces } from './found-faces.ts';
import type { Bias, PartsByKind } from './places.ts';
import { biasOf, bySize, ninthsOfAny } from './places.ts';
import type { Steadiness } from './steadiness.ts';
import { steadinessOver } from './steadiness.ts';
import type { Failure } from './worst-pictures.ts';
import { writeWorst } from './worst-pictures.ts';

/** Sets whose licence lets their pictures be shown beside a card. */
const MAY_BE_SHOWN = new Set(['osie', 'crowd', 'scene']);
/** As many pictures of a set are looked at changed. */
const CHANGED_MOST = 12;

/** Everything that the model card says of one set. */
export interface SetStudy {
  readonly scores: SetScores;
  /** Attention to the nine parts of the picture, to faces that the product finds, and to marked parts where there are any. */
  readonly bias: readonly Bias[];
  readonly steadiness: readonly Steadiness[];
  readonly failures: readonly Failure[];
}

/** What a study is handed beside what an evaluation is. */
export interface StudyWish extends EvaluationWish {
  readonly partsOf: ((name: string) => PartsByKind) | null;
  /** Where pictures of failures go, of sets whose licence allows it; null for none. */
  readonly pictures: string | null;
}

/** Scores a set, and looks into where and how the network goes wrong on it. */
export async function studySet(set: FixationSet, wish: StudyWish): Promise<SetStudy> {
  const seen: PictureScores[] = [];
  const scores = await evaluateSet(set, {
    ...wish,
    onPicture: (one, number) => {
      seen.push(one);
      wish.onPicture(one, number);
    },
  });
  const partsOf = await partsIn(seen, wish);
  const folder = await mkdtemp(join(tmpdir(), 'fovea-study-'));
  try {
    const step = Math.max(1, Math.floor(seen.length / CHANGED_MOST));
    const some = seen.filter((_, i) => i % step === 0).slice(0, CHANGED_MOST);
    return {
      scores,
      bias: [...biasOf(seen, ninthsOfAny), ...biasOf(seen, partsOf)],
      steadiness: await steadinessOver(
        some.map(({ path }) => path),
        { ...wish, folder },
      ),
      failures: await writeWorst(seen, wish.pictures !== null && MAY_BE_SHOWN.has(set.name) ? join(wish.pictures, set.name) : null, wish),
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function partsIn(seen: readonly PictureScores[], wish: StudyWish): Promise<(name: string) => PartsByKind> {
  const paths = new Map(seen.map(({ picture, path }) => [picture.name, path]));
  const faces = await findFaces([...paths.values()], wish);
  return (name) => bySize(new Map([...(wish.partsOf?.(name) ?? []), ['faces', faces.get(paths.get(name) ?? '') ?? []]]));
}
