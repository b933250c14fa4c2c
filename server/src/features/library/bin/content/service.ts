import type { FolderId } from '@fovea/contract/ids';
import type { PreTestStatus } from '@fovea/contract/pre-tests';
import type { Actor } from '../../../../actor.ts';
import { workerOf } from '../../../../actor.ts';
import type { FolderRow } from '../../../../db/schema/folders.ts';
import type { Tx } from '../../../../db/tenancy.ts';
import type { Deps } from '../../../../deps.ts';
import { eachAlone } from '../../../../each-alone.ts';
import { existsLive, holdFolders } from '../../../folders/index.ts';
import { endPreTest } from '../../../pre-tests/index.ts';
import type { AnnounceDeps } from '../../../webhooks/index.ts';
import { deletePreTests } from '../repo.ts';
import type { Held } from './repo.ts';
import {
  binWith,
  deleteFolders,
  holdFolderSweep,
  letGo,
  lockBinnedWith,
  lockIn,
  lockMovedFrom,
  lockUnsettled,
  moveBack,
  moveUp,
  noteSettled,
  selectBinnedWith,
  selectUnsettled,
  takeOut,
} from './repo.ts';

/** So many films change their place in one transaction: a second's work, most of it in the index of words. */
const PORTION = 1_000;
/** So many are erased in one, with their analyses. */
const ERASED = 200;
/** For so long a request goes on with the rest; what is left then a worker does. A connection on which nothing moves is cut after 30 s. */
const PATIENCE_MS = 15_000;

export type ContentDeps = Pick<Deps, 'inTenant' | 'events'> & AnnounceDeps;

const RUNNING: readonly PreTestStatus[] = ['uploading', 'queued', 'processing'];

export async function cancelRunning(
  deps: Pick<Deps, 'events'> & AnnounceDeps,
  tx: Tx,
  rows: readonly Pick<Held, 'id' | 'status'>[],
): Promise<void> {
  const running = rows.filter(({ status }) => RUNNING.includes(status));
  await Promise.all(running.map(({ id }) => endPreTest(deps, tx, { id, event: 'cancelled' })));
}

/** Does what is still to be done with some of a folder's films. @returns whether nothing is left to do */
export async function settleSome(deps: ContentDeps, tx: Tx, { tenantId, id }: Pick<FolderRow, 'tenantId' | 'id'>): Promise<boolean> {
  await holdFolders(tx, tenantId); // before the folder itself, as whoever bins it does: what comes back must not come into a folder that goes
  const folder = await lockUnsettled(tx, id);
  if (!folder) return true;
  if (folder.contentDue === null) return eraseSome(deps, tx, folder);
  const moved = await moveSome(deps, tx, folder);
  const [first] = moved;
  if (first) await deps.events.publish(tx, tenantId, { kind: 'pre-test', uuid: first.id });
  // Fewer than there may be at once are all, unless one of them was waited for and has changed.
  if (moved.length === PORTION || (moved.length > 0 && (await moveSome(deps, tx, folder)).length > 0)) return false;
  await noteSettled(tx, id);
  return !folder.isErased;
}

/** Moves some of a folder's films. @returns those that were moved; none once there are no more */
async function moveSome(deps: ContentDeps, tx: Tx, folder: FolderRow): Promise<readonly Held[]> {
  const { id, parentId, deletedAt, deletedBy, contentDue } = folder;
  switch (contentDue) {
    case 'bin': {
      const some = await lockIn(tx, await selectBinnedWith(tx, id), PORTION);
      await cancelRunning(deps, tx, some);
      if (deletedAt && some.length > 0) await binWith(tx, some, { deletedAt, deletedBy, binRoot: id });
      return some;
    }
    case 'up': {
      const to = parentId !== null && (await existsLive(tx, parentId)) ? parentId : null;
      const some = await lockIn(tx, [id], PORTION);
      if (some.length > 0) await moveUp(tx, some, { from: id, to });
      return some;
    }
    case 'back': {
      const binned = await lockBinnedWith(tx, id, PORTION);
      if (binned.length > 0) await takeOut(tx, binned);
      if (binned.length === PORTION) return binned;
      const away = await lockMovedFrom(tx, folder, PORTION - binned.length);
      if (away.length > 0) await moveBack(tx, away, id);
      return [...binned, ...away];
    }
    case null:
      return [];
  }
}

/** @returns whether all of it is gone, the folder too */
async function eraseSome({ clock }: Pick<Deps, 'clock'>, tx: Tx, { id }: FolderRow): Promise<boolean> {
  const some = await lockBinnedWith(tx, id, ERASED);
  if (some.length > 0)
    await deletePreTests(
      tx,
      some.map((film) => film.id),
      new Date(clock.now()),
    );
  if (some.length === ERASED || (await letGo(tx, await selectBinnedWith(tx, id), PORTION)) >= PORTION) return false;
  await deleteFolders(tx, id);
  return true;
}

/** Goes on with a folder's films, a transaction for each portion, for as long as a request may. */
export async function settleContent(deps: ContentDeps, actor: Actor, id: FolderId): Promise<void> {
  const untilMs = deps.clock.now() + PATIENCE_MS;
  const goOn = async (): Promise<void> => {
    const isDone = await deps.inTenant(actor, (tx) => settleSome(deps, tx, { tenantId: actor.tenantId, id }));
    if (!isDone && deps.clock.now() < untilMs) await goOn();
  };
  await goOn();
}

/** As a worker does, to the end. It leaves alone what another one is at. */
async function settleAll(deps: ContentDeps, actor: Actor, id: FolderId): Promise<void> {
  const isDone = await deps.inTenant(
    actor,
    async (tx) => !(await holdFolderSweep(tx, id)) || (await settleSome(deps, tx, { tenantId: actor.tenantId, id })),
  );
  if (!isDone) await settleAll(deps, actor, id);
}

const FOLDERS_MAX = 100;

/** Goes on with what requests left, or lost with their process. @returns how many folders there were */
export async function settleFolders(deps: ContentDeps & Pick<Deps, 'asSystem' | 'log'>): Promise<number> {
  const found = await deps.asSystem('sweep', (tx) => selectUnsettled(tx, FOLDERS_MAX));
  return eachAlone(
    deps.log,
    found.map(({ id, tenantId }) => [`folder ${id}`, () => settleAll(deps, workerOf(tenantId), id)]),
  );
}
