import type { VideoId } from '@fovea/contract/ids';
import { PreTestUuid } from '@fovea/contract/ids';
import type { PlacementId } from '@fovea/contract/placements';
import type { CreatePreTest, Failure, PreTestStatus } from '@fovea/contract/pre-tests';
import type { VideoTableRequest } from '@fovea/contract/videos';
import type { Actor } from '../../actor.ts';
import { AppError } from '../../app-error.ts';
import type { PreTestRow } from '../../db/schema/pre-tests.ts';
import type { Tx } from '../../db/tenancy.ts';
import type { Deps } from '../../deps.ts';
import { canEditPreTest } from './policy.ts';
import type { PreTestView } from './repo.ts';
import {
  countPreTests,
  insertPreTest,
  listPreTests,
  lockPreTest,
  selectPreTestsOf,
  selectPreTestView,
  selectSample,
  updatePreTest,
} from './repo.ts';
import type { PreTestEvent } from './states.ts';
import { refusalOf, statusAfter } from './states.ts';

/** Nothing of these exists yet, so every id that is given is one of nothing. */
const NOT_THERE_YET = {
  folder_id: 'There is no such folder.',
  brand_id: 'There is no such brand.',
  preset_id: 'There is no such preset.',
} as const;

function refuseUnknownReferences(wish: CreatePreTest): void {
  const faults = Object.entries(NOT_THERE_YET).filter(([field]) => {
    const given = field === 'folder_id' ? wish.folder_id : field === 'brand_id' ? wish.brand_id : wish.preset_id;
    return given !== undefined && given !== null;
  });
  if (faults.length > 0) throw new AppError('invalid_body', { errors: Object.fromEntries(faults.map(([field, text]) => [field, [text]])) });
}

export function createPreTest(
  deps: Pick<Deps, 'inTenant' | 'events' | 'clock' | 'newId'>,
  actor: Actor,
  wish: CreatePreTest,
): Promise<PreTestView> {
  refuseUnknownReferences(wish);
  if (!canEditPreTest(actor)) throw new AppError('forbidden');
  return deps.inTenant(actor, async (tx) => {
    const id = await addPreTest(deps, tx, { actor, name: wish.pre_test_name, placement: wish.placement ?? null, isSample: false });
    return viewPreTest(tx, id);
  });
}

export interface NewPreTest {
  readonly actor: Actor;
  readonly name: string;
  readonly placement: PlacementId | null;
  readonly isSample: boolean;
}

/** Writes a draft into the caller's transaction. */
export async function addPreTest(
  { clock, events, newId }: Pick<Deps, 'clock' | 'events' | 'newId'>,
  tx: Tx,
  { actor, name, placement, isSample }: NewPreTest,
): Promise<PreTestUuid> {
  const { tenantId, userId } = actor;
  const id = PreTestUuid.parse(newId());
  const now = new Date(clock.now());
  await insertPreTest(tx, { id, tenantId, name, placement, isSample, status: 'draft', createdBy: userId, createdAt: now, updatedAt: now });
  await events.publish(tx, tenantId, { kind: 'pre-test', uuid: id });
  return id;
}

export const findSample = selectSample;

export const readPreTest = ({ inTenant }: Pick<Deps, 'inTenant'>, actor: Actor, id: PreTestUuid): Promise<PreTestView> =>
  inTenant(actor, (tx) => viewPreTest(tx, id));

/** @throws AppError `pre_test_not_found` */
export async function viewPreTest(tx: Tx, id: PreTestUuid): Promise<PreTestView> {
  const view = await selectPreTestView(tx, id); // another tenant's pre-test is not there at all
  if (!view) throw new AppError('pre_test_not_found');
  return view;
}

export function tablePreTests({ inTenant }: Pick<Deps, 'inTenant'>, actor: Actor, wish: VideoTableRequest) {
  return inTenant(actor, async (tx) => ({ ...(await countPreTests(tx, wish)), views: await listPreTests(tx, wish) }));
}

export function cancelPreTest(deps: Pick<Deps, 'inTenant' | 'events' | 'clock'>, actor: Actor, id: PreTestUuid): Promise<PreTestView> {
  return deps.inTenant(actor, async (tx) => {
    const { preTest } = await viewPreTest(tx, id);
    if (!canEditPreTest(actor)) throw new AppError('forbidden');
    await advancePreTest(deps, tx, { id: preTest.id, event: 'cancelled' });
    return viewPreTest(tx, id);
  });
}

export interface PreTestChange {
  readonly name?: string;
  readonly placement?: PlacementId | null;
}

/** Changes what is asked, in the caller's transaction. */
export async function editPreTest(
  { clock, events }: Pick<Deps, 'clock' | 'events'>,
  tx: Tx,
  { id, ...change }: PreTestChange & { id: PreTestUuid },
) {
  const row = await updatePreTest(tx, id, { ...change, updatedAt: new Date(clock.now()) });
  if (!row) throw new AppError('pre_test_not_found');
  await events.publish(tx, row.tenantId, { kind: 'pre-test', uuid: id });
}

export interface PreTestStep extends Partial<Pick<PreTestRow, 'videoId' | 'predictionId'>> {
  readonly id: PreTestUuid;
  readonly event: PreTestEvent;
  readonly failure?: Failure;
}

/**
 * Moves a pre-test along its table, in the caller's transaction, and tells whoever watches. Nothing else writes a status.
 * @throws AppError `pre_test_not_found`, `state_forbids`
 */
export async function advancePreTest(
  deps: Pick<Deps, 'clock' | 'events'>,
  tx: Tx,
  { id, event, ...with_ }: PreTestStep,
): Promise<PreTestRow> {
  const before = await lockPreTest(tx, id);
  if (!before) throw new AppError('pre_test_not_found');
  const status = statusAfter(before.status, event);
  const needsNoFilm = event === 'upload_begun' && before.videoId !== null;
  const needsFilm = event === 'retried' && before.videoId === null;
  if (status === null || needsNoFilm) throw new AppError('state_forbids', { detail: refusalOf(before.status, event) });
  if (needsFilm) throw new AppError('state_forbids', { detail: 'There is no film yet. Upload one to start the analysis.' });
  const now = new Date(deps.clock.now());
  const after = await updatePreTest(tx, id, { ...columnsOf(status, now), ...keepProgress(before, status), ...with_, updatedAt: now });
  if (!after) throw new AppError('pre_test_not_found');
  await deps.events.publish(tx, after.tenantId, { kind: 'pre-test', uuid: id });
  return after;
}

/** The row itself, held until the transaction ends. */
export const holdPreTest = lockPreTest;

/** How far the analysis is; no change of what people sort by. */
export async function noteProgress(
  { events }: Pick<Deps, 'events'>,
  tx: Tx,
  { id, ...change }: Pick<PreTestRow, 'id' | 'stage' | 'progress' | 'etaS'>,
): Promise<void> {
  const row = await updatePreTest(tx, id, change);
  if (row) await events.publish(tx, row.tenantId, { kind: 'pre-test', uuid: id });
}

/** Tells whoever watches a pre-test of this film that there is something new, in the caller's transaction. */
export async function tellWatchersOf({ events }: Pick<Deps, 'events'>, tx: Tx, videoId: VideoId): Promise<void> {
  const rows = await selectPreTestsOf(tx, videoId);
  await Promise.all(rows.map(({ id, tenantId }) => events.publish(tx, tenantId, { kind: 'pre-test', uuid: id })));
}

function columnsOf(status: PreTestStatus, now: Date): Partial<PreTestRow> {
  const idle = { status, stage: null, progress: 0, etaS: null, failure: null, queuedAt: null };
  switch (status) {
    case 'draft':
    case 'uploading':
    case 'failed':
    case 'cancelled':
      return idle;
    case 'queued':
      return { ...idle, stage: 'waiting', queuedAt: now };
    case 'processing':
      return { ...idle, stage: 'probing' };
    case 'complete':
      return { ...idle, progress: 100 };
  }
}

/** A film that is taken over, handed back or failed keeps showing how far it was. */
const keepProgress = (before: PreTestRow, status: PreTestStatus): Partial<PreTestRow> =>
  before.status === 'processing' && status !== 'complete' ? { progress: before.progress } : {};
