import type { ChangeFolder, CreateFolder, FolderTable } from '@fovea/contract/folders';
import { FOLDER_DEPTH_MAX } from '@fovea/contract/folders';
import { FolderId } from '@fovea/contract/ids';
import type { Actor } from '../../actor.ts';
import { AppError } from '../../app-error.ts';
import type { FolderRow } from '../../db/schema/folders.ts';
import type { Tx } from '../../db/tenancy.ts';
import type { Deps } from '../../deps.ts';
import { canEditFolders } from './policy.ts';
import type { FolderView, NamedFolder } from './repo.ts';
import {
  countFolders,
  holdFolder,
  holdTree,
  insertFolder,
  listFolders,
  pageOfFolders,
  selectFit,
  selectFoldersNamed,
  selectFolderView,
  selectTaken,
  updateFolder,
} from './repo.ts';
import { slugsFor } from './slug.ts';

/** Folders of one name, and those whose names hold it, that are told at most. */
const NAMED_MAX = 20;

export type FolderDeps = Pick<Deps, 'inTenant' | 'clock' | 'newId'>;

const NO_FOLDER = 'There is no such folder.';

export const allFolders = ({ inTenant }: Pick<Deps, 'inTenant'>, actor: Actor, parent: string | undefined): Promise<FolderView[]> =>
  inTenant(actor, (tx) => listFolders(tx, parent));

export const tableFolders = ({ inTenant }: Pick<Deps, 'inTenant'>, actor: Actor, wish: FolderTable) =>
  inTenant(actor, async (tx) => ({ ...(await countFolders(tx, wish)), views: await pageOfFolders(tx, wish) }));

export const readFolder = ({ inTenant }: Pick<Deps, 'inTenant'>, actor: Actor, key: string): Promise<FolderView> =>
  inTenant(actor, (tx) => viewFolder(tx, key));

/** By id or slug. @throws AppError `folder_not_found` */
export async function viewFolder(tx: Tx, key: string): Promise<FolderView> {
  const view = await selectFolderView(tx, key); // another tenant's folder is not there at all
  if (!view) throw new AppError('folder_not_found');
  return view;
}

/** Folders that somebody means by a name. */
export const foldersNamed = ({ inTenant }: Pick<Deps, 'inTenant'>, actor: Actor, words: string): Promise<NamedFolder[]> =>
  inTenant(actor, (tx) => selectFoldersNamed(tx, words, NAMED_MAX));

/** Whether a folder is not in the bin; one that is not stays so until the transaction ends. */
export const existsLive = async (tx: Tx, id: FolderId): Promise<boolean> => (await holdFolder(tx, id)) !== undefined;

/** Makes sure, until the transaction ends, that something can lie in this folder. @throws AppError `invalid_body` on `folder_id` */
export async function assertFolder(tx: Tx, id: FolderId): Promise<void> {
  if (!(await existsLive(tx, id))) throw new AppError('invalid_body', { errors: { folder_id: [NO_FOLDER] } });
}

/** Held by whoever changes how folders lie in each other. */
export const holdFolders = holdTree;

export function createFolder(deps: FolderDeps, actor: Actor, wish: CreateFolder): Promise<FolderView> {
  if (!canEditFolders(actor)) throw new AppError('forbidden');
  return deps.inTenant(actor, async (tx) => viewFolder(tx, await addFolder(deps, tx, { actor, wish })));
}

/** Makes a folder in the caller's transaction. @throws AppError `invalid_body`, `slug_taken` */
export async function addFolder(
  { clock, newId }: Pick<Deps, 'clock' | 'newId'>,
  tx: Tx,
  { actor: { tenantId, userId }, wish }: { readonly actor: Actor; readonly wish: CreateFolder },
): Promise<FolderId> {
  await holdTree(tx, tenantId);
  const id = FolderId.parse(newId());
  const parentId = wish.parent_id ?? null;
  await assertFits(tx, { id: null, parentId });
  const slug = wish.slug ?? (await freeSlug(tx, wish.name, id));
  const now = new Date(clock.now());
  const row = { id, tenantId, parentId, name: wish.name, slug, createdBy: userId, createdAt: now, updatedAt: now };
  if (!(await insertFolder(tx, row))) throw slugTaken();
  return id;
}

/** Renames, moves, or gives another slug; what is left out stays. */
export function changeFolder(
  { inTenant, clock }: FolderDeps,
  actor: Actor,
  { key, change }: { readonly key: string; readonly change: ChangeFolder },
): Promise<FolderView> {
  return inTenant(actor, async (tx) => {
    await holdTree(tx, actor.tenantId);
    const { folder } = await viewFolder(tx, key);
    if (!canEditFolders(actor)) throw new AppError('forbidden');
    const { name, slug, parent_id: parentId } = change;
    const isMoved = parentId !== undefined && parentId !== folder.parentId;
    if (isMoved) await assertFits(tx, { id: folder.id, parentId });
    const columns = {
      ...(name === undefined ? {} : { name }),
      ...(slug === undefined ? {} : { slug }),
      ...(isMoved ? { parentId, movedFrom: null } : {}),
    };
    if ((await updateFolder(tx, folder.id, { ...columns, updatedAt: new Date(clock.now()) })) === 'taken') throw slugTaken();
    return viewFolder(tx, folder.id);
  });
}

/** @throws AppError `invalid_body` on `parent_id` when it is not there, too deep, or inside the folder itself */
async function assertFits(tx: Tx, { id, parentId }: { readonly id: FolderId | null; readonly parentId: FolderId | null }): Promise<void> {
  const refuse = (text: string) => new AppError('invalid_body', { detail: text, errors: { parent_id: [text] } });
  if (parentId !== null && !(await holdFolder(tx, parentId))) throw refuse(NO_FOLDER);
  const { isRing, parentDepth, height } = await selectFit(tx, { id, parentId });
  if (isRing) throw refuse('A folder cannot lie in itself or in one of its own folders.');
  if (parentDepth + height > FOLDER_DEPTH_MAX) throw refuse(`Folders lie at most ${FOLDER_DEPTH_MAX} deep in each other.`);
}

/** True when the folder may lie there without being too deep; for what is put back. */
export async function fitsInto(tx: Tx, { id, parentId }: Pick<FolderRow, 'id' | 'parentId'>): Promise<boolean> {
  const { isRing, parentDepth, height } = await selectFit(tx, { id, parentId });
  return !isRing && parentDepth + height <= FOLDER_DEPTH_MAX;
}

async function freeSlug(tx: Tx, name: string, id: FolderId): Promise<string> {
  const slugs = slugsFor(name, id);
  const taken = await selectTaken(tx, slugs);
  const slug = slugs.find((each) => !taken.has(each));
  if (slug === undefined) throw new Error('No slug is free, not even the one with the id in it');
  return slug;
}

const slugTaken = () => {
  const text = 'Another folder has this address, perhaps one in the bin. Choose another.';
  return new AppError('slug_taken', { detail: text, errors: { slug: [text] } });
};
