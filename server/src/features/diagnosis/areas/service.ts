import type { AreaInput } from '@fovea/contract/areas';
import { AREAS_MAX } from '@fovea/contract/areas';
import type { Areas } from '@fovea/contract/diagnosis';
import { shareIn } from '@fovea/engine/metrics/region-mask';
import { timeWeights, weightedMean } from '@fovea/engine/metrics/time-weights';
import type { Actor } from '../../../actor.ts';
import { AppError } from '../../../app-error.ts';
import { momentsOf, refuseBehindEnd } from '../../../behind-end.ts';
import type { StoredResult } from '../../../db/schema/predictions.ts';
import type { Deps } from '../../../deps.ts';
import { createKeeper } from '../../kept-answers/index.ts';
import { canEditPreTest } from '../../pre-tests/index.ts';
import type { PredictionFigures, WholePrediction } from '../../predictions/index.ts';
import { readRun, readSideBySide } from '../../predictions/index.ts';
import type { FilmAttention } from '../film-attention.ts';
import { lookForAttention } from '../film-attention.ts';
import type { ResultName } from '../placed-result.ts';
import type { AreaReading } from './area-scores.ts';
import { maskOf, nothingKnown, readArea, rounded } from './area-scores.ts';
import { fitted, missingIn } from './fitted.ts';
import { replaceAreas, selectAreas, selectAreasOf } from './repo.ts';

type AreaDeps = Pick<Deps, 'inTenant' | 'blobs'>;

type ReadAreas = Omit<Areas, 'version'>;

const drawnKept = createKeeper<ReadAreas>('areas');

/** The areas of a result and what they draw. @throws AppError `pre_test_not_found`, `prediction_not_ready` */
export const readAreas = async (deps: AreaDeps, actor: Actor, name: ResultName): Promise<Areas> =>
  areasIn(deps, actor, (await readRun(deps, actor, name)).prediction);

/** Those of a result that was read already. @throws AppError `prediction_not_ready` */
export async function areasIn(deps: AreaDeps, actor: Actor, prediction: PredictionFigures): Promise<Areas> {
  const { result } = prediction;
  if (!result) throw new AppError('prediction_not_ready');
  const { areas: drawn, version } = await deps.inTenant(actor, (tx) => selectAreas(tx, prediction.id));
  if (drawn.length === 0) return { areas: [], other: null, reason: null, version };
  const asked = { prediction, result, variant: '', besides: drawn };
  const read = await drawnKept.read(deps, actor, {
    ...asked,
    work: async () => {
      const { film, isLasting } = await lookForAttention(deps, asked);
      return { answer: readDrawn(drawn, result, film), isLasting };
    },
  });
  return { ...read, version };
}

function readDrawn(drawn: readonly AreaInput[], { media: { kind } }: StoredResult, film: FilmAttention | null): ReadAreas {
  if (!film) {
    const areas = drawn.map((area) => ({ ...area, scores: nothingKnown('analyse_again'), shares: [] }));
    return { areas, other: null, reason: 'analyse_again' };
  }
  const areas = drawn.map((area) => {
    const { scores, shares } = readArea(area, film, kind);
    return { ...area, scores, shares: rounded(shares) };
  });
  return { areas, other: otherOf(drawn, film), reason: null };
}

/** An area by its name, with what it draws. */
export interface NamedArea extends AreaReading {
  readonly name: string;
}

const comparedKept = createKeeper<NamedArea[]>('compared-areas');

/** The areas of each of some results in their order; the attention of a result without any is not read. */
export async function areasSideBySide(deps: AreaDeps, actor: Actor, versions: readonly WholePrediction[]): Promise<NamedArea[][]> {
  const ids = versions.map(({ prediction }) => prediction.id);
  const drawn = await deps.inTenant(actor, (tx) => selectAreasOf(tx, ids));
  return Promise.all(
    versions.map(({ prediction, result }) => {
      const areas = drawn.get(prediction.id)?.areas ?? [];
      if (areas.length === 0) return [];
      const asked = { prediction, result, variant: '', besides: areas };
      const work = async () => {
        const { film, isLasting } = await lookForAttention(deps, asked);
        const read = (area: AreaInput) => (film ? readArea(area, film, result.media.kind) : UNKNOWN);
        return { answer: areas.map((area) => ({ name: area.name, ...read(area) })), isLasting };
      };
      return comparedKept.read(deps, actor, { ...asked, work });
    }),
  );
}

const UNKNOWN: AreaReading = { scores: nothingKnown('analyse_again'), shares: [] };

/** Puts these areas in place of all that were there. @throws AppError `forbidden`, `changed_meanwhile`, `invalid_body`, and those of reading */
export async function writeAreas(
  deps: AreaDeps & Pick<Deps, 'clock'>,
  actor: Actor,
  { areas, version, ...name }: ResultName & { readonly areas: readonly AreaInput[]; readonly version: number | null },
): Promise<Areas> {
  const { prediction } = await readRun(deps, actor, name);
  if (!prediction.result) throw new AppError('prediction_not_ready');
  if (!canEditPreTest(actor)) throw new AppError('forbidden');
  const { id, tenantId, result } = prediction;
  refuseBehindEnd(areas.flatMap(momentsOf), { kind: result.media.kind, durationS: result.media.duration_s, field: 'areas' });
  const row = { id, tenantId, areas, changedBy: actor.userId, changedAt: new Date(deps.clock.now()) };
  const isDone = await deps.inTenant(actor, (tx) => replaceAreas(tx, row, version));
  if (!isDone) throw new AppError('changed_meanwhile');
  return readAreas(deps, actor, name);
}

/**
 * Adds what was drawn on another result to what is drawn on this one.
 * @throws AppError `not_found` for the other, `invalid_body` when both together are too many, and those of writing
 */
export async function takeAreas(
  deps: AreaDeps & Pick<Deps, 'clock'>,
  actor: Actor,
  { from, version, ...name }: ResultName & { readonly from: string; readonly version: number | null },
): Promise<Areas> {
  const { prediction } = await readRun(deps, actor, name);
  if (!prediction.result) throw new AppError('prediction_not_ready');
  if (!canEditPreTest(actor)) throw new AppError('forbidden');
  const [source] = await readSideBySide(deps, actor, [from]);
  if (!source) throw new AppError('not_found');
  const [there, others] = await deps.inTenant(actor, async (tx) => [
    await selectAreas(tx, prediction.id),
    await selectAreas(tx, source.prediction.id),
  ]);
  const { duration_s } = prediction.result.media;
  const more = missingIn(
    there.areas,
    others.areas.flatMap((area) => fitted(area, duration_s) ?? []),
  );
  if (more.length === 0) return readAreas(deps, actor, name);
  if (there.areas.length + more.length > AREAS_MAX) throw new AppError('invalid_body', { errors: { from: [TOO_MANY] } });
  return writeAreas(deps, actor, { ...name, areas: [...there.areas, ...more], version: version ?? there.version });
}

const TOO_MANY = `A result has at most ${AREAS_MAX} areas. Delete some first.`;

/** Attention outside the union of all areas, over the film. */
function otherOf(areas: readonly AreaInput[], film: FilmAttention): number | null {
  if (areas.length === 0) return null;
  const masks = areas.map((area) => maskOf(area, film));
  const shares = film.densities.map((density, k) => {
    if (!density) return null;
    const union = new Float32Array(density.length);
    for (const maskAt of masks) for (const [i, value] of (maskAt(k) ?? []).entries()) union[i] = Math.max(union[i] ?? 0, value);
    return 1 - shareIn(density, union);
  });
  return weightedMean(shares, timeWeights(film.timesS, film.durationS));
}
