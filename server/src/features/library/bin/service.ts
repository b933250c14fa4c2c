import { BIN_DAYS } from '@fovea/contract/bin';
import type { FolderContent } from '@fovea/contract/folders';
import { FolderId, PreTestUuid } from '@fovea/contract/ids';
import type { Actor } from '../../../actor.ts';
import { workerOf } from '../../../actor.ts';
import { AppError } from '../../../app-error.ts';
import type { Tx } from '../../../db/tenancy.ts';
import type { Deps } from '../../../deps.ts';
import { eachAlone } from '../../../each-alone.ts';
import { noteAudit } from '../../audit/index.ts';
import type { FolderView } from '../../folders/index.ts';
import { canEditFolders, existsLive, fitsInto, holdFolders, viewFolder } from '../../folders/index.ts';
import type { PreTestView } from '../../pre-tests/index.ts';
import { canEditPreTest, holdSelected, tellOf, viewPreTests } from '../../pre-tests/index.ts';
import type { AnnounceDeps } from '../../webhooks/index.ts';
import { selectUnsettledOf } from './content/repo.ts';
import { cancelRunning, settleContent, settleSome } from './content/service.ts';
import type { BinPlace, Deletion, Expired } from './repo.ts';
import {
  binFolders,
  binOneFolder,
  binPreTests,
  deletePreTests,
  eraseLater,
  holdFoldersOf,
  lockBinned,
  lockBinnedFolder,
  lockSubtree,
  moveFoldersBack,
  moveFoldersUp,
  putUnder,
  restoreFolders,
  restorePreTests,
  selectBin,
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
export const eraseSelected = (deps: BinDeps, actor: Actor, ids: Ids): Promise<void> => erasePreTests(deps, actor, { ids });

/** What is erased, and since before when it must lie in the bin. */
interface Erasing<T> {
  readonly ids: T;
  readonly before?: Date;
}

function erasePreTests(deps: BinDeps, actor: Actor, { ids, before }: Erasing<Ids>): Promise<void> {
  return deps.inTenant(actor, async (tx) => {
    await holdBinned(tx, ids, before);
    if (!canEditPreTest(actor)) throw new AppError('forbidden');
    await deletePreTests(tx, ids, new Date(deps.clock.now()));
    await noteAll(deps, tx, { actor, action: 'pre-test.erased', ids });
  });
}

async function holdBinned(tx: Tx, ids: Ids, before?: Date): Promise<void> {
  if ((await lockBinned(tx, ids, before)).length !== ids.length) throw new AppError('pre_test_not_found');
}

async function noteAll(
  deps: Pick<Deps, 'clock' | 'newId'>,
  tx: Tx,
  { actor, action, ids }: { readonly actor: Actor; readonly action: 'pre-test.binned' | 'pre-test.erased'; readonly ids: Ids },
): Promise<void> {
  await Promise.all(ids.map((id) => noteAudit(deps, tx, { actor, action, subject: { kind: 'pre-test', id } })));
}

/**
 * A folder goes to the bin; its content goes with it, or moves up to where the folder was. Where there is much of it the films follow some
 * at a time, so that no transaction is long.
 */
export async function binFolder(deps: BinDeps, actor: Actor, wish: FolderWish): Promise<void> {
  const begin = () => deps.inTenant(actor, (tx) => beginBinning(deps, tx, { actor, ...wish }));
  let begun = await begin();
  if (begun.unsettled) {
    await settleContent(deps, actor, begun.unsettled);
    begun = await begin();
  }
  if (begun.unsettled)
    throw new AppError('unavailable', { detail: 'Films of this folder are still on their way. Try again in a moment.', retryAfterS: 10 });
  if (!begun.isDone) await settleContent(deps, actor, begun.id);
}

interface FolderWish {
  readonly key: string;
  readonly content: FolderContent;
}

interface Begun {
  readonly id: FolderId;
  readonly isDone: boolean;
  /** A folder in it whose films are still on their way: nothing was done, and that comes first. */
  readonly unsettled?: FolderId;
}

async function beginBinning(deps: BinDeps, tx: Tx, { actor, key, content }: FolderWish & { readonly actor: Actor }): Promise<Begun> {
  await holdFolders(tx, actor.tenantId);
  const { folder } = await viewFolder(tx, key);
  if (!canEditFolders(actor)) throw new AppError('forbidden');
  const { id, tenantId } = folder;
  const ids = await lockSubtree(tx, id); // whoever is putting something into one of them is waited for
  const [unsettled] = await selectUnsettledOf(tx, ids);
  if (unsettled) return { id, isDone: false, unsettled: unsettled.id };
  const deletion = deletionBy(deps, actor);
  if (content === 'bin') await binFolders(tx, { root: id, ids }, deletion);
  else {
    await moveFoldersUp(tx, folder);
    await binOneFolder(tx, id, deletion);
  }
  await noteAudit(deps, tx, { actor, action: 'folder.binned', subject: { kind: 'folder', id }, detail: { content } });
  return { id, isDone: await settleSome(deps, tx, { tenantId, id }) };
}

/** Puts a folder back, with what went to the bin with it or moved out of it; to the root where it fits nowhere else. */
export async function restoreFolder(deps: BinDeps, actor: Actor, id: FolderId): Promise<FolderView> {
  const { isDone, view } = await deps.inTenant(actor, async (tx) => {
    await holdFolders(tx, actor.tenantId);
    const { parentId: before } = await holdBinnedFolder(tx, id);
    if (!canEditFolders(actor)) throw new AppError('forbidden');
    const isAtHome = before !== null && (await existsLive(tx, before));
    await restoreFolders(tx, { id, parentId: isAtHome ? before : null, contentFrom: before });
    if (isAtHome && !(await fitsInto(tx, { id, parentId: before }))) await putUnder(tx, [id], null);
    await bringFoldersBack(tx, { id, parentId: before });
    return { isDone: await settleSome(deps, tx, { tenantId: actor.tenantId, id }), view: await viewFolder(tx, id) };
  });
  if (isDone) return view;
  await settleContent(deps, actor, id);
  return deps.inTenant(actor, (tx) => viewFolder(tx, id));
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

async function holdBinnedFolder(tx: Tx, id: FolderId, before?: Date) {
  const folder = await lockBinnedFolder(tx, id, before);
  if (!folder) throw new AppError('folder_not_found');
  return folder;
}

/** A folder of the bin goes for good, and what went there with it: some at a time, so that no transaction is long. */
export const eraseFolder = (deps: BinDeps, actor: Actor, id: FolderId): Promise<void> => eraseWhole(deps, actor, { ids: id });

async function eraseWhole(deps: BinDeps, actor: Actor, { ids: id, before }: Erasing<FolderId>): Promise<void> {
  const isDone = await deps.inTenant(actor, async (tx) => {
    await holdFolders(tx, actor.tenantId);
    await holdBinnedFolder(tx, id, before);
    if (!canEditFolders(actor)) throw new AppError('forbidden');
    await eraseLater(tx, id);
    await noteAudit(deps, tx, { actor, action: 'folder.erased', subject: { kind: 'folder', id } });
    return settleSome(deps, tx, { tenantId: actor.tenantId, id });
  });
  if (!isDone) await settleContent(deps, actor, id);
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
    expired.map(({ kind, id, tenant_id }) => [`${kind} ${id}`, () => purge(deps, workerOf(tenant_id), { kind, id, before })]),
  );
}

interface Purging extends Pick<Expired, 'kind' | 'id'> {
  readonly before: Date;
}

/** Somebody may have put it back, or erased it, since it was found, or put it back and binned it anew: it has its 30 days again then. */
async function purge(deps: BinDeps, worker: Actor, { kind, id, before }: Purging): Promise<void> {
  try {
    if (kind === 'folder') await eraseWhole(deps, worker, { ids: FolderId.parse(id), before });
    else await erasePreTests(deps, worker, { ids: [PreTestUuid.parse(id)], before });
  } catch (error) {
    if (!(error instanceof AppError) || !error.code.endsWith('_not_found')) throw error;
  }
}
