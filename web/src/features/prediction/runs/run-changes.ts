import { writeFigure } from '@fovea/contract/figure-writing';
import { figuresOf } from '@fovea/contract/figures';
import type { Prediction, Run, Score } from '@fovea/contract/predictions';

/** One figure in two analyses of a film; null where an analysis does not have it. */
export interface FigureChange {
  readonly id: string;
  readonly before: Score | null;
  readonly now: Score | null;
}

/** What differs between two analyses of one film. */
export interface RunChanges {
  /** Figures that are written otherwise than before, in the order of reading; those that went come last. */
  readonly changed: readonly FigureChange[];
  /** How many are written as before. */
  readonly alike: number;
  readonly versions: readonly VersionChange[];
}

export interface VersionChange {
  readonly id: VersionName;
  readonly before: string;
  readonly now: string;
}

const VERSIONS = ['engine', 'model', 'metrics'] as const;
type VersionName = (typeof VERSIONS)[number];
type Versions = Prediction['versions'];

/** Which versions differ between two analyses. */
const versionChanges = (before: Versions, now: Versions): VersionChange[] =>
  VERSIONS.filter((id) => before[id] !== now[id]).map((id) => ({ id, before: before[id], now: now[id] }));

/** What a later analysis of a film says otherwise than an earlier one, by what a reader would see. */
export function changesBetween(before: Prediction, now: Prediction, locale: string): RunChanges {
  const [old, fresh] = [figuresOf(before), figuresOf(now)];
  const pairs: FigureChange[] = [
    ...fresh.map((score) => ({ id: score.id, before: old.find(({ id }) => id === score.id) ?? null, now: score })),
    ...old.filter(({ id }) => !fresh.some((score) => score.id === id)).map((score) => ({ id: score.id, before: score, now: null })),
  ];
  const told = (score: Score | null) => (score === null || score.value === null ? null : writeFigure(score.value, score.unit, locale));
  const changed = pairs.filter((pair) => told(pair.before) !== told(pair.now));
  return { changed, alike: pairs.length - changed.length, versions: versionChanges(before.versions, now.versions) };
}

/** The complete analysis before this one where it was made by other versions; null where there is none, or where the same made both. */
export function remadeFrom(prediction: Pick<Prediction, 'id' | 'versions' | 'runs'>): Run | null {
  const complete = prediction.runs.filter(({ state }) => state === 'complete'); // the newest first
  const at = complete.findIndex(({ id }) => id === prediction.id);
  const before = at === -1 ? undefined : complete[at + 1];
  return before?.versions && versionChanges(before.versions, prediction.versions).length > 0 ? before : null;
}
