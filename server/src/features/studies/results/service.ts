import { chartSeed, makeChart } from '@fovea/contract/code-chart';
import type { StudyId } from '@fovea/contract/ids';
import type { StudyRegionKind } from '@fovea/contract/studies';
import { STUDY_PEOPLE_MAX } from '@fovea/contract/studies';
import { maskOf } from '@fovea/engine/metrics/brand-mask';
import type { FoundThing } from '@fovea/engine/metrics/found-regions';
import { peopleForCeiling } from '@fovea/engine/metrics/study/ceiling-forecast';
import type { LookedRegion, RegionLooks } from '@fovea/engine/metrics/study/region-looks';
import { regionLooks } from '@fovea/engine/metrics/study/region-looks';
import type { StudyAgreement } from '@fovea/engine/metrics/study/study-agreement';
import { studyAgreement } from '@fovea/engine/metrics/study/study-agreement';
import type { Look, StudyFilm } from '@fovea/engine/metrics/study/study-film';
import type { Actor } from '../../../actor.ts';
import { AppError } from '../../../app-error.ts';
import type { StoredResult } from '../../../db/schema/predictions.ts';
import type { Deps } from '../../../deps.ts';
import { lookForAttention, thingsOf } from '../../diagnosis/index.ts';
import { readPrediction } from '../../predictions/index.ts';
import { PEOPLE_READ, underWaySince } from '../policy.ts';
import type { AnsweredView, StudyView } from '../repo.ts';
import { findAnswered } from '../repo.ts';

/** What was answered, and what comes of it. */
export interface StudyReading {
  readonly view: StudyView;
  readonly answers: readonly AnsweredView[];
  readonly looks: readonly Look[];
  /** What the looks were held against; null where its attention was not kept. */
  readonly versions: StoredResult['versions'] | null;
  /** Null under 10 people. */
  readonly agreement: StudyAgreement | null;
  /** With how many people there would be a ceiling; null where it is there, or never would be. */
  readonly ceilingAt: number | null;
  readonly regions: readonly RegionLooks<StudyRegionKind>[];
}

/** @throws AppError `not_found`, `prediction_not_ready` */
export async function readResults(deps: Pick<Deps, 'inTenant' | 'blobs' | 'clock'>, actor: Actor, id: StudyId): Promise<StudyReading> {
  const found = await deps.inTenant(actor, (tx) => findAnswered(tx, id, { since: underWaySince(deps.clock.now()), most: PEOPLE_READ }));
  if (!found) throw new AppError('not_found');
  const { view, answers } = found;
  const looks = looksOf(answers, view.study.aspect);
  const { prediction } = await readPrediction(deps, actor, view.study.preTestId).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'pre_test_not_found') throw new AppError('not_found', { cause: error });
    throw error;
  });
  const { result } = prediction;
  if (!result) throw new AppError('prediction_not_ready');
  const { film: attention } = await lookForAttention(deps, { prediction, result });
  if (!attention) return { view, answers, looks, versions: null, agreement: null, ceilingAt: null, regions: [] };
  const film = { ...attention, densityAt: (sample: number) => attention.densities[sample] ?? null };
  const agreement = studyAgreement(looks, film);
  const regions = agreement ? regionLooks(looks, regionsOf(result, film), film) : [];
  const isWithout = agreement !== null && agreement.ceiling === null;
  const ceilingAt = isWithout ? peopleForCeiling(film, view.study, STUDY_PEOPLE_MAX) : null;
  return { view, answers, looks, versions: result.versions, agreement, ceilingAt, regions };
}

/** The answers that count, each with the chart that it was given by. */
function looksOf(answers: readonly AnsweredView[], aspect: number): Look[] {
  return answers.flatMap(({ answer: { x, y, fault, shownAtS, stop }, person }) => {
    if (fault !== null || x === null || y === null || person.practice !== 'passed') return [];
    const chart = makeChart({ seed: chartSeed(person.seed, stop), aspect, screen: person.screen });
    return [{ person: person.number, timeS: shownAtS, x, y, chart }];
  });
}

/** The boxes of each kind as one region at each sample. */
function regionsOf(result: StoredResult, { grid, timesS }: StudyFilm): LookedRegion<StudyRegionKind>[] {
  const things = thingsOf(result, timesS);
  return (['brand', 'faces', 'texts'] as const).map((kind) => {
    const own = things.filter((thing) => kindOf(thing) === kind);
    return {
      kind,
      maskAt: (sample) => {
        const boxes = own.flatMap(({ boxesAt }) => boxesAt(timesS[sample] ?? 0));
        return boxes.length > 0 ? maskOf(boxes, grid) : null;
      },
    };
  });
}

/** Whatever it is for, a text is a text; a product is known by its name, and lies among the texts already. */
function kindOf({ kind }: FoundThing): StudyRegionKind | null {
  if (kind === 'brand' || kind === 'faces') return kind;
  return kind === 'product' ? null : 'texts';
}
