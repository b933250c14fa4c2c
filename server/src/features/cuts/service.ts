import type { CutWish, NextCutWish } from '@fovea/contract/cuts';
import { CUTS_MAX } from '@fovea/contract/cuts';
import type { PreTestUuid } from '@fovea/contract/ids';
import { nextCutName } from '@fovea/contract/next-cut-name';
import type { Actor } from '../../actor.ts';
import { AppError } from '../../app-error.ts';
import type { Tx } from '../../db/tenancy.ts';
import type { Deps } from '../../deps.ts';
import { existsLive } from '../folders/index.ts';
import type { PreTestView } from '../pre-tests/index.ts';
import { addPreTest, canEditPreTest, holdSelected, tellOf, viewPreTest, viewThoseThere } from '../pre-tests/index.ts';
import type { Cut } from './repo.ts';
import { deleteAlone, deleteCut, holdSeries, insertCut, moveOn, selectSeries } from './repo.ts';

export type CutDeps = Pick<Deps, 'inTenant' | 'clock' | 'events' | 'newId'>;

/** The cuts of an ad in their order; none where a film is alone. @throws AppError `pre_test_not_found` */
export const readCuts = ({ inTenant }: Pick<Deps, 'inTenant'>, actor: Actor, id: PreTestUuid): Promise<PreTestView[]> =>
  inTenant(actor, async (tx) => {
    await viewPreTest(tx, id);
    return viewSeries(tx, id);
  });

async function viewSeries(tx: Tx, id: PreTestUuid): Promise<PreTestView[]> {
  const living = await livingIn(tx, id);
  return living.length > 1 ? viewThoseThere(tx, living) : [];
}

const idOf = ({ preTestId }: Cut): PreTestUuid => preTestId;
const livingIn = async (tx: Tx, id: PreTestUuid): Promise<PreTestUuid[]> =>
  (await selectSeries(tx, id)).filter(({ isBinned }) => !isBinned).map(idOf);

/**
 * Puts a film directly behind or before another one.
 * @throws AppError `pre_test_not_found` for either, `forbidden`, `invalid_body` for a film and itself, `state_forbids` for one that has cuts
 * of its own or a series that is full, `changed_meanwhile`
 */
export function relateCut(deps: CutDeps, actor: Actor, { id, of, side }: CutWish & { readonly id: PreTestUuid }): Promise<PreTestView[]> {
  return deps.inTenant(actor, async (tx) => {
    const { preTest } = await viewPreTest(tx, id);
    if (!canEditPreTest(actor)) throw new AppError('forbidden');
    if (of === id) throw new AppError('invalid_body', { errors: { of: ['A film is no cut of itself.'] } });
    await holdSeries(tx, preTest.tenantId);
    await holdSelected(tx, [id, of]); // neither goes to the bin meanwhile
    const wish = oneToMove({ id, of, side }, await selectSeries(tx, id), await selectSeries(tx, of));
    await deleteCut(tx, wish.id);
    await put(deps, tx, { tenantId: preTest.tenantId, ...wish });
    await tellSeries(deps, tx, { actor, id });
    return viewSeries(tx, id);
  });
}

type Relation = CutWish & { readonly id: PreTestUuid };

/**
 * Which of the two comes to the other. A film with cuts of its own stays with them, and one that is alone comes to it where that says the
 * same: behind the last or before the first of them.
 * @throws AppError `state_forbids` where both have cuts of their own, or a film would come between two cuts of another one
 */
function oneToMove({ id, of, side }: Relation, own: readonly Cut[], others: readonly Cut[]): Relation {
  const [mine, theirs] = [own, others].map((cuts) => cuts.filter(({ isBinned }) => !isBinned).map(idOf));
  const isOneSeries = own[0] !== undefined && own[0].seriesId === others[0]?.seriesId;
  if (isOneSeries || !mine || mine.length < 2) return { id, of, side };
  const outermost = side === 'after' ? mine[0] : mine.at(-1);
  if ((theirs ?? []).length > 1 || outermost !== id) throw new AppError('state_forbids', { detail: IN_ANOTHER });
  return { id: of, of: id, side: side === 'after' ? 'before' : 'after' };
}

const IN_ANOTHER = 'This film has cuts of its own in another series. Take it out there first.';
const FULL = `A series has at most ${CUTS_MAX} cuts.`;

interface Putting extends CutWish, Pick<PreTestView['preTest'], 'tenantId' | 'id'> {}

/** The film is in no series; the other one begins one where it is in none either. */
async function put({ newId }: Pick<Deps, 'newId'>, tx: Tx, { tenantId, id, of, side }: Putting): Promise<void> {
  const series = await selectSeries(tx, of);
  if (series.length >= CUTS_MAX) throw new AppError('state_forbids', { detail: FULL });
  const at = series.find(({ preTestId }) => preTestId === of) ?? { seriesId: newId(), place: 1 };
  if (series.length === 0) await insert(tx, { tenantId, preTestId: of, ...at });
  const behind = side === 'after' ? at.place : at.place - 1;
  await moveOn(tx, at.seriesId, behind);
  await insert(tx, { tenantId, preTestId: id, seriesId: at.seriesId, place: behind + 1 });
}

async function insert(tx: Tx, row: Parameters<typeof insertCut>[1]): Promise<void> {
  if ((await insertCut(tx, row)) === 'taken') throw new AppError('changed_meanwhile');
}

async function tellSeries(deps: CutDeps, tx: Tx, { actor, id }: { readonly actor: Actor; readonly id: PreTestUuid }): Promise<void> {
  await tellOf(deps, tx, { actor, ids: await livingIn(tx, id) });
}

/** Takes a film out of its series, if it is in one. @throws AppError `pre_test_not_found`, `forbidden` */
export function leaveSeries(deps: CutDeps, actor: Actor, id: PreTestUuid): Promise<void> {
  return deps.inTenant(actor, async (tx) => {
    const { preTest } = await viewPreTest(tx, id);
    if (!canEditPreTest(actor)) throw new AppError('forbidden');
    await holdSeries(tx, preTest.tenantId);
    await tellSeries(deps, tx, { actor, id });
    const [first] = await selectSeries(tx, id);
    await deleteCut(tx, id);
    if (first) await deleteAlone(tx, first.seriesId);
  });
}

/** A draft for the film that comes next, last in the series, with what was asked of this one. @throws AppError those of relating */
export function nextCut(
  deps: CutDeps,
  actor: Actor,
  { id, pre_test_name }: NextCutWish & { readonly id: PreTestUuid },
): Promise<PreTestView> {
  return deps.inTenant(actor, async (tx) => {
    const { preTest: from } = await viewPreTest(tx, id);
    if (!canEditPreTest(actor)) throw new AppError('forbidden');
    await holdSeries(tx, from.tenantId);
    await holdSelected(tx, [id]);
    const cuts = await viewSeries(tx, id);
    const last = (await selectSeries(tx, id)).at(-1)?.preTestId ?? id;
    const { tenantId, placement, brandId, presetId, adType, options, keepFilmDays } = from;
    const folderId = from.folderId !== null && (await existsLive(tx, from.folderId)) ? from.folderId : null;
    const filmDaysSince = keepFilmDays === null ? null : new Date(deps.clock.now());
    const name = pre_test_name ?? nextCutName((cuts.at(-1)?.preTest ?? from).name);
    const columns = { name, placement, folderId, brandId, presetId, adType, options, keepFilmDays, filmDaysSince };
    const next = await addPreTest(deps, tx, { actor, columns, isSample: false });
    await put(deps, tx, { tenantId, id: next, of: last, side: 'after' });
    await tellSeries(deps, tx, { actor, id: next });
    return viewPreTest(tx, next);
  });
}
