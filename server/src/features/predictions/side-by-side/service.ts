import { PreTestUuid } from '@fovea/contract/ids';
import type { Actor } from '../../../actor.ts';
import { AppError } from '../../../app-error.ts';
import type { StoredResult } from '../../../db/schema/predictions.ts';
import type { Deps } from '../../../deps.ts';
import type { PreTestView } from '../../pre-tests/index.ts';
import { viewThoseThere } from '../../pre-tests/index.ts';
import type { ServedFilm } from '../../previews/index.ts';
import { servedFilm } from '../../previews/index.ts';
import type { Asked } from '../reading/service.ts';
import type { PredictionFigures } from '../repo.ts';
import { selectComplete } from '../repo.ts';

/** One whole analysis with its pre-test and film. */
export interface WholePrediction {
  readonly prediction: PredictionFigures;
  readonly result: StoredResult;
  readonly preTest: PreTestView['preTest'];
  readonly asked: Asked;
  readonly film: ServedFilm;
}

/**
 * Several whole analyses of one tenant, in the order asked for; an id is an analysis's own, or its pre-test's for the newest whole one.
 * Takes the same statements however many there are.
 * @throws AppError `not_found` unless each is there, which says of several by their places which are not; `prediction_not_ready`
 */
export function readSideBySide({ inTenant }: Pick<Deps, 'inTenant'>, actor: Actor, ids: readonly string[]): Promise<WholePrediction[]> {
  return inTenant(actor, async (tx) => {
    const found = await selectComplete(tx, ids);
    const byId = new Map(found.map((prediction) => [String(prediction.id), prediction]));
    const known = new Set<string>([...byId.keys(), ...found.map(({ preTestId }) => preTestId)]);
    const unknown = ids.filter((id) => !known.has(id));
    // A pre-test that is there without a whole analysis is not ready; whatever else is unknown is not there.
    const asked = [...new Set([...found.map(({ preTestId }) => preTestId), ...unknown.map((id) => PreTestUuid.parse(id))])];
    const preTests = await viewThoseThere(tx, asked);
    const there = new Set<string>(preTests.map(({ preTest }) => preTest.id));
    const missing = ids.flatMap((id, place) => (there.has(byId.get(id)?.preTestId ?? id) ? [] : [place]));
    if (missing.length > 0) throw notThere(ids.length > 1 ? missing : []);
    if (unknown.length > 0) throw new AppError('prediction_not_ready');
    return ids.flatMap((id) => {
      const named = byId.get(id);
      const view = preTests.find(({ preTest }) => preTest.id === (named?.preTestId ?? id));
      const prediction = named ?? standingFor(found, view);
      const film = view?.video && servedFilm(view.video, null);
      if (!prediction?.result || !view || !film) throw new AppError('not_found');
      const asked = { ...view.preTest, placementGone: view.placementGone, own: prediction.own };
      return [{ prediction, result: prediction.result, preTest: view.preTest, asked, film }];
    });
  });
}

/** The analysis that a pre-test stands for where that is whole, else the newest of those that were read. */
function standingFor(found: readonly PredictionFigures[], view: PreTestView | undefined): PredictionFigures | undefined {
  const own = found.filter(({ preTestId }) => preTestId === view?.preTest.id);
  return (
    own.find(({ id }) => id === view?.preTest.predictionId) ?? own.toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime())[0]
  );
}

/** Nobody learns whether an id is of a pre-test, of an analysis or of nothing. */
const notThere = (places: readonly number[]) =>
  new AppError('not_found', { errors: Object.fromEntries(places.map((place) => [`ids.${place}`, ['It is not there.']])) });
