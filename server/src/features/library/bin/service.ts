import { BIN_DAYS } from '@fovea/contract/bin';
import type { FolderContent } from '@fovea/contract/folders';
import type { TenantId } from '@fovea/contract/ids';
import { FolderId, PreTestUuid } from '@fovea/contract/ids';
import type { PreTestStatus } from '@fovea/contract/pre-tests';
import type { Actor } from '../../../actor.ts';
import { workerOf } from '../../../actor.ts';
import { AppError } from '../../../app-error.ts';
import type { Tx } from '../../../db/tenancy.ts';
import type { Deps } from '../../../deps.ts';
import { eachAlone } from '../../../each-alone.ts';
import { noteAudit } from '../../audit/index.ts';
import { canEditFolders, fitsInto, holdFolders, viewFolder } from '../../folders/index.ts';
import type { PreTestView } from '../../pre-tests/index.ts';
import { canEditPreTest, endPreTest, holdSelected, tellOf, viewPreTests } from '../../pre-tests/index.ts';
import type { AnnounceDeps } from '../../webhooks/index.ts';
import type { BinPlace, Deletion } from './repo.ts';
import {
  binFolders,
  binOneFolder,
  binPreTests,
  deleteFolders,
  deletePreTests,
  existsLive,
  holdFoldersOf,
  lockBinned,
  lockBinnedFolder,
  lockPreTestsIn,
  lockSubtree,
  moveContentUp,
  moveFoldersBack,
  movePreTestsBack,
  putUnder,
  restoreFolders,
  restorePreTests,
  selectBin,
  selectBinnedWith,
  selectExpired,
} from './repo.ts';

export type { BinRow } from './repo.ts';
export type BinDeps = Pick<Deps, 'inTenant' | 'events'> & AnnounceDeps;
type Ids = readonly PreTestUuid[];

const deletionBy = ({ clock }: Pick<Deps, 'clock'>, { userId }: Actor): Deletion => ({
  deletedAt: new Date(clock.now()),
  deletedBy: userId,
});

/** To the bin, all of them or none; what runs is cancelled. */
export function binSelected(deps: BinDeps, actor: Actor, ids: Ids): Promise<void> {
  return deps.inTenant(actor, async (tx) => {
    const rows = await holdSelected(tx, ids);
    if (!canEditPreTest(actor)) throw new AppError('forbidden');
    await cancelRunning(deps, tx, rows);
    await binPreTests(tx, ids, deletionBy(deps, actor));
    await noteAll(deps, tx, { actor, action: 'pre-test.binned', ids });
    await tellOf(deps, tx, { actor, ids });
  });
}

const RUNNING: readonly PreTestStatus[] = ['uploading', 'queued', 'processing'];
const isRunning = (status: PreTestStatus): boolean => RUNNING.includes(status);

interface Held {
  readonly id: PreTestUuid;
  readonly status: PreTestStatus;
}

async function cancelRunning(deps: Pick<Deps, 'events'> & AnnounceDeps, tx: Tx, rows: readonly Held[]): Promise<void> {
  const running = rows.filter(({ status }) => isRunning(status));
  await Promise.all(running.map(({ id }) => endPreTest(deps, tx, { id, event: 'cancelled' })));
}

/** Out of the bin, all of them or none. One whose folder is in the bin itself comes to lie at the root. */
export function restoreSelected(deps: BinDeps, actor: Actor, ids: Ids): Promise<PreTestView[]> {
  return deps.inTenant(actor, async (tx) => {
    const held = await holdFoldersOf(tx, ids); // before the pre-tests, as whoever bins a folder does
    await holdBinned(tx, ids);
    if (!canEditPreTest(actor)) throw new AppError('forbidden');
    await restorePreTests(tx, ids, held);
    await tellOf(deps, tx, { actor, ids });
    return viewPreTests(tx, ids);
  });
}

/** For good: results, and the film where nothing else needs it. */
export function eraseSelected(deps: BinDeps, actor: Actor, ids: Ids): Promise<void> {
  return deps.inTenant(actor, async (tx) => {
    await holdBinned(tx, ids);
    if (!canEditPreTest(actor)) throw new AppError('forbidden');
    await deletePreTests(tx, ids, new Date(deps.clock.now()));
    await noteAll(deps, tx, { actor, action: 'pre-test.erased', ids });
  });
}

async function holdBinned(tx: Tx, ids: Ids): Promise<void> {
  if ((await lockBinned(tx, ids)).length !== ids.length) throw new AppError('pre_test_not_found');
}

async function noteAll(
  deps: Pick<Deps, 'clock' | 'newId'>,
  tx: Tx,
  { actor, action, ids }: { readonly actor: Actor; readonly action: 'pre-test.binned' | 'pre-test.erased'; readonly ids: Ids },
): Promise<void> {
  await Promise.all(ids.map((id) => noteAudit(deps, tx, { actor, action, subject: { kind: 'pre-test', id } })));
}

/** A folder goes to the bin; its content goes with it, or moves up to where the folder was. */
export function binFolder(
  deps: BinDeps,
  actor: Actor,
  { key, content }: { readonly key: string; readonly content: FolderContent },
): Promise<void> {
  return deps.inTenant(actor, async (tx) => {
    await holdFolders(tx, actor.tenantId);
    const { folder } = await viewFolder(tx, key);
    if (!canEditFolders(actor)) throw new AppError('forbidden');
    const deletion = deletionBy(deps, actor);
    const ids = await lockSubtree(tx, folder.id); // whoever is putting something into one of them is waited for
    if (content === 'bin') {
      await cancelRunning(deps, tx, await lockPreTestsIn(tx, ids));
      await binFolders(tx, { root: folder.id, ids }, deletion);
    } else {
      await moveContentUp(tx, folder);
      await binOneFolder(tx, folder.id, deletion);
    }
    await noteAudit(deps, tx, { actor, action: 'folder.binned', subject: { kind: 'folder', id: folder.id }, detail: { content } });
  });
}

/** Puts a folder back, with what went to the bin with it or moved out of it; to the root where it fits nowhere else. */
export function restoreFolder(deps: BinDeps, actor: Actor, id: FolderId) {
  return deps.inTenant(actor, async (tx) => {
    await holdFolders(tx, actor.tenantId);
    const { parentId: before } = await holdBinnedFolder(tx, id);
    if (!canEditFolders(actor)) throw new AppError('forbidden');
    const isAtHome = before !== null && (await existsLive(tx, before));
    await restoreFolders(tx, { id, parentId: isAtHome ? before : null });
    if (isAtHome && !(await fitsInto(tx, { id, parentId: before }))) await putUnder(tx, [id], null);
    await movePreTestsBack(tx, { id, parentId: before });
    await bringFoldersBack(tx, { id, parentId: before });
    return viewFolder(tx, id);
  });
}

/** Folders that have grown too deep meanwhile stay where they are. */
async function bringFoldersBack(tx: Tx, folder: { readonly id: FolderId; readonly parentId: FolderId | null }): Promise<void> {
  const back = await moveFoldersBack(tx, folder);
  const { folder: now } = await viewFolder(tx, folder.id);
  if (back.length === 0 || (await fitsInto(tx, { id: now.id, parentId: now.parentId }))) return;
  await putUnder(
    tx,
    back.map(({ id }) => id),
    folder.parentId,
  );
}

async function holdBinnedFolder(tx: Tx, id: FolderId) {
  const folder = await lockBinnedFolder(tx, id);
  if (!folder) throw new AppError('folder_not_found');
  return folder;
}

const BATCH = 200;

/** A folder of the bin goes for good, and what went there with it: some at a time, so that no transaction is long. */
export async function eraseFolder(deps: BinDeps, actor: Actor, id: FolderId): Promise<void> {
  if (!canEditFolders(actor)) {
    await deps.inTenant(actor, (tx) => holdBinnedFolder(tx, id));
    throw new AppError('forbidden');
  }
  const isDone = await deps.inTenant(actor, async (tx) => {
    await holdBinnedFolder(tx, id);
    const some = await selectBinnedWith(tx, id, BATCH);
    await deletePreTests(
      tx,
      some.map((row) => row.id),
      new Date(deps.clock.now()),
    );
    if (some.length === BATCH) return false;
    await deleteFolders(tx, id);
    await noteAudit(deps, tx, { actor, action: 'folder.erased', subject: { kind: 'folder', id } });
    return true;
  });
  if (!isDone) await eraseFolder(deps, actor, id);
}

export interface BinPage {
  readonly after: BinPlace | null;
  readonly size: number;
}

export const readBin = ({ inTenant }: Pick<Deps, 'inTenant'>, actor: Actor, page: BinPage) => inTenant(actor, (tx) => selectBin(tx, page));

const BIN_MS = BIN_DAYS * 86_400_000;
const PURGE_MAX = 500;

/** Deletes for good what has been in the bin for 30 days. The files go with the next sweep of files. @returns how many things */
export async function purgeBin(deps: BinDeps & Pick<Deps, 'asSystem' | 'log'>): Promise<number> {
  const before = new Date(deps.clock.now() - BIN_MS);
  const expired = await deps.asSystem('sweep', (tx) => selectExpired(tx, before, PURGE_MAX));
  return await eachAlone(
    deps.log,
    expired.map(({ kind, id, tenant_id }) => [`${kind} ${id}`, () => purge(deps, tenant_id, { kind, id })]),
  );
}

/** Somebody may have put it back, or erased it, since it was found. */
async function purge(deps: BinDeps, tenantId: TenantId, { kind, id }: { kind: 'pre-test' | 'folder'; id: string }): Promise<void> {
  try {
    if (kind === 'folder') await eraseFolder(deps, workerOf(tenantId), FolderId.parse(id));
    else await eraseSelected(deps, workerOf(tenantId), [PreTestUuid.parse(id)]);
  } catch (error) {
    if (!(error instanceof AppError) || !error.code.endsWith('_not_found')) throw error;
  }
}
