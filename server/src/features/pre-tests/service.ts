import { PreTestUuid } from '@fovea/contract/ids';
import type { ChangePreTest, CreatePreTest, PreTestTable } from '@fovea/contract/pre-tests';
import type { ChangeSelection } from '@fovea/contract/selections';
import type { Actor } from '../../actor.ts';
import { AppError } from '../../app-error.ts';
import type { RowCount } from '../../db/count-rows.ts';
import type { PreTestRow } from '../../db/schema/pre-tests.ts';
import type { PresetRow } from '../../db/schema/presets.ts';
import type { Tx } from '../../db/tenancy.ts';
import type { Deps } from '../../deps.ts';
import { assertBrand } from '../brands/index.ts';
import { assertFolder } from '../folders/index.ts';
import { assertPlacements } from '../own-placements/index.ts';
import { presetOf } from '../presets/index.ts';
import type { AnnounceDeps } from '../webhooks/index.ts';
import { canEditPreTest } from './policy.ts';
import type { ListedView } from './read-row.ts';
import type { PreTestView } from './repo.ts';
import {
  countPreTests,
  estimatePreTests,
  insertPreTest,
  listPreTests,
  lockSelected,
  pageOfPreTests,
  selectPreTestView,
  selectPreTestViews,
  selectSample,
  TOTAL_MAX,
  updatePreTest,
  updatePreTests,
} from './repo.ts';
import { endPreTest } from './steps/service.ts';
import type { TableMemory } from './table-memory.ts';

export type { PreTestView } from './repo.ts';

export type PreTestDeps = Pick<Deps, 'inTenant' | 'askInTenant' | 'events'> & AnnounceDeps & { readonly tableMemory: TableMemory };
type EditDeps = Pick<Deps, 'clock' | 'events'>;

export function createPreTest(deps: PreTestDeps, actor: Actor, wish: CreatePreTest): Promise<PreTestView> {
  if (!canEditPreTest(actor)) throw new AppError('forbidden');
  return deps.inTenant(actor, async (tx) => {
    const preset = wish.preset_id ? await presetOf(tx, wish.preset_id) : null;
    const filled = { brand_id: preset?.brandId ?? null, placement: preset?.placement ?? null };
    const columns = await columnsOf(tx, { ...filled, ...given(wish) }, deps);
    const id = await addPreTest(deps, tx, { actor, columns: { ...columns, name: wish.pre_test_name }, isSample: false });
    return viewPreTest(tx, id);
  });
}

/** What the caller has left out is left to the preset; what is null was meant. */
const given = <T extends object>(wish: T): Partial<T> => {
  const kept: Partial<T> = { ...wish };
  for (const key in kept) if (kept[key] === undefined) delete kept[key];
  return kept;
};

export interface NewPreTest {
  readonly actor: Actor;
  readonly columns: Pick<PreTestRow, 'name'> &
    Partial<Pick<PreTestRow, 'placement' | 'folderId' | 'brandId' | 'presetId' | 'videoId'> & Brought>;
  readonly isSample: boolean;
}

/** Writes a draft into the caller's transaction. */
export async function addPreTest(
  { clock, events, newId }: Pick<Deps, 'clock' | 'events' | 'newId'>,
  tx: Tx,
  { actor, columns, isSample }: NewPreTest,
): Promise<PreTestUuid> {
  const { tenantId, userId } = actor;
  const id = PreTestUuid.parse(newId());
  const now = new Date(clock.now());
  await insertPreTest(tx, { id, tenantId, ...columns, isSample, status: 'draft', createdBy: userId, createdAt: now, updatedAt: now });
  await events.publish(tx, tenantId, { kind: 'pre-test', uuid: id });
  return id;
}

export const findSample = selectSample;

export const readPreTest = ({ inTenant }: Pick<Deps, 'inTenant'>, actor: Actor, id: PreTestUuid): Promise<PreTestView> =>
  inTenant(actor, (tx) => viewPreTest(tx, id));

/** @throws AppError `pre_test_not_found` */
export async function viewPreTest(tx: Tx, id: PreTestUuid): Promise<PreTestView> {
  const view = await selectPreTestView(tx, id); // another tenant's pre-test is not there at all, nor is one in the bin
  if (!view) throw new AppError('pre_test_not_found');
  return view;
}

/** Those of the ids, in their order. @throws AppError `pre_test_not_found` unless all are there */
export async function viewPreTests(tx: Tx, ids: readonly PreTestUuid[]): Promise<PreTestView[]> {
  const views = new Map((await selectPreTestViews(tx, ids)).map((view) => [view.preTest.id, view]));
  return ids.map((id) => {
    const view = views.get(id);
    if (!view) throw new AppError('pre_test_not_found');
    return view;
  });
}

/** Those of the ids that are there, in their order. */
export async function viewThoseThere(tx: Tx, ids: readonly PreTestUuid[]): Promise<PreTestView[]> {
  const views = new Map((await selectPreTestViews(tx, ids)).map((view) => [view.preTest.id, view]));
  return ids.flatMap((id) => views.get(id) ?? []);
}

export const allPreTests = ({ inTenant }: Pick<Deps, 'inTenant'>, actor: Actor): Promise<PreTestView[]> => inTenant(actor, listPreTests);

type TableDeps = Pick<Deps, 'inTenant' | 'askInTenant'> & { readonly tableMemory?: TableMemory };

/** One page and how many there are, in one statement; a second one for what is beyond counting, or for a page behind the end. */
export async function tablePreTests(deps: TableDeps, { tenantId }: Actor, wish: PreTestTable): Promise<RowCount & { views: ListedView[] }> {
  const of = { tenantId, wish };
  const { tableMemory } = deps;
  const estimate = tableMemory?.estimate(of);
  const from = tableMemory?.anchor(of, wish.start) ?? null;
  const rows = await pageOfPreTests(deps, { ...of, from, isCounted: estimate === undefined });
  const [first] = rows;
  const last = rows.at(-1);
  if (rows.length === 0 && wish.start === 0) return { total: 0, isEstimate: false, views: [] };
  if (!first || !last) return { ...(await deps.inTenant(of, (tx) => countPreTests(tx, wish))), views: [] };
  tableMemory?.keepAnchor(of, { start: wish.start, place: first.place });
  tableMemory?.keepAnchor(of, { start: wish.start + rows.length - 1, place: last.place });
  const end = wish.start + rows.length;
  if (rows.length < wish.size && end <= TOTAL_MAX) return { total: end, isEstimate: false, views: rows }; // the last page says it itself
  if (estimate === undefined && first.total <= TOTAL_MAX) return { total: first.total, isEstimate: false, views: rows };
  const found = estimate ?? Math.max(first.total, await deps.inTenant(of, (tx) => estimatePreTests(tx, wish)));
  tableMemory?.keepEstimate(of, found);
  return { total: Math.max(found, end), isEstimate: true, views: rows };
}

export function cancelPreTest(deps: Pick<Deps, 'inTenant' | 'events'> & AnnounceDeps, actor: Actor, id: PreTestUuid): Promise<PreTestView> {
  return deps.inTenant(actor, async (tx) => {
    const { preTest } = await viewPreTest(tx, id);
    if (!canEditPreTest(actor)) throw new AppError('forbidden');
    await endPreTest(deps, tx, { id: preTest.id, event: 'cancelled' });
    return viewPreTest(tx, id);
  });
}

export function changePreTest(
  deps: PreTestDeps,
  actor: Actor,
  { id, change }: { readonly id: PreTestUuid; readonly change: ChangePreTest },
): Promise<PreTestView> {
  return deps.inTenant(actor, async (tx) => {
    await viewPreTest(tx, id);
    if (!canEditPreTest(actor)) throw new AppError('forbidden');
    await editPreTest(deps, tx, { id, change });
    return viewPreTest(tx, id);
  });
}

/** Changes what is asked, in the caller's transaction. @throws AppError `pre_test_not_found`, `invalid_body` */
export async function editPreTest(
  deps: EditDeps,
  tx: Tx,
  { id, change }: { readonly id: PreTestUuid; readonly change: ChangePreTest },
): Promise<void> {
  const row = await updatePreTest(tx, id, { ...(await columnsOf(tx, change, deps)), updatedAt: new Date(deps.clock.now()) });
  if (!row || row.deletedAt) throw new AppError('pre_test_not_found');
  await deps.events.publish(tx, row.tenantId, { kind: 'pre-test', uuid: id });
}

/** All of them, or none. */
export function changeSelected(deps: PreTestDeps, actor: Actor, { ids, ...change }: ChangeSelection): Promise<PreTestView[]> {
  return deps.inTenant(actor, async (tx) => {
    await holdSelected(tx, ids);
    if (!canEditPreTest(actor)) throw new AppError('forbidden');
    await updatePreTests(tx, ids, { ...(await columnsOf(tx, change, deps)), updatedAt: new Date(deps.clock.now()) });
    await tellOf(deps, tx, { actor, ids });
    return viewPreTests(tx, ids);
  });
}

/** The rows, held until the transaction ends. @throws AppError `pre_test_not_found` unless all are there */
export async function holdSelected(tx: Tx, ids: readonly PreTestUuid[]): Promise<PreTestRow[]> {
  const rows = (await lockSelected(tx, ids)).filter(({ deletedAt }) => deletedAt === null);
  if (rows.length !== ids.length) throw new AppError('pre_test_not_found');
  return rows;
}

/** Tells whoever watches that these have changed. */
export async function tellOf(
  { events }: Pick<Deps, 'events'>,
  tx: Tx,
  { actor, ids }: { readonly actor: Actor; readonly ids: readonly PreTestUuid[] },
): Promise<void> {
  await Promise.all(ids.map((uuid) => events.publish(tx, actor.tenantId, { kind: 'pre-test', uuid })));
}

/** What a wish means in the row; what it refers to is there and stays until the transaction ends. @throws AppError `invalid_body` */
export async function columnsOf(tx: Tx, change: ChangePreTest, { clock }: Pick<Deps, 'clock'>) {
  const { pre_test_name: name, placement, folder_id: folderId, brand_id: brandId, preset_id: presetId, ad_type: adType } = change;
  if (folderId) await assertFolder(tx, folderId);
  if (brandId) await assertBrand(tx, brandId);
  await assertPlacements(tx, [placement], 'placement');
  const preset = presetId ? await presetOf(tx, presetId) : null;
  return {
    ...(name === undefined ? {} : { name }),
    ...(placement === undefined ? {} : { placement }),
    ...(folderId === undefined ? {} : { folderId, movedFrom: null }),
    ...(brandId === undefined ? {} : { brandId }),
    ...(presetId === undefined ? {} : { presetId, ...broughtBy(preset, new Date(clock.now())) }),
    ...(adType === undefined ? {} : { adType }),
  };
}

type Brought = Pick<PreTestRow, 'adType' | 'options' | 'keepFilmDays' | 'filmDaysSince'>;

/** What a preset decides besides brand and placement, kept with the pre-test, so that what it says later is no matter. */
function broughtBy(preset: PresetRow | null, now: Date): Brought {
  if (!preset) return { adType: null, options: null, keepFilmDays: null, filmDaysSince: null };
  const { keep_film_days: keepFilmDays, ...options } = preset.options;
  const isAnything = options.more_placements.length > 0 || options.weights !== null || options.sound !== null;
  const filmDaysSince = keepFilmDays === null ? null : now;
  return { adType: preset.adType, options: isAnything ? options : null, keepFilmDays, filmDaysSince };
}
