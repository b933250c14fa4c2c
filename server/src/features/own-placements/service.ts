import { isDeepStrictEqual } from 'node:util';
import type { TenantId } from '@fovea/contract/ids';
import { OwnPlacementId } from '@fovea/contract/ids';
import type { OwnPlacementChange, OwnPlacementFile, OwnPlacementInput, OwnPlacementTable } from '@fovea/contract/own-placements';
import { OWN_VERSIONS_MAX } from '@fovea/contract/own-placements';
import type { PlacementId } from '@fovea/contract/placements';
import { OWN_PLACEMENTS_MAX } from '@fovea/contract/placements';
import type { Actor } from '../../actor.ts';
import { AppError } from '../../app-error.ts';
import type { OwnPlacementView } from '../../db/own-placements-of.ts';
import type { OwnPlacementRow } from '../../db/schema/own-placements.ts';
import type { Tx } from '../../db/tenancy.ts';
import type { Deps } from '../../deps.ts';
import { noteAudit } from '../audit/index.ts';
import { freeNames } from './free-names.ts';
import { ownIn, viewOf } from './own-placement.ts';
import { canEditOwnPlacements } from './policy.ts';
import type { VersionRow } from './repo.ts';
import {
  countListed,
  countOwnPlacements,
  countThere,
  holdOwnPlacements,
  keepVersions,
  listOwnPlacements,
  lockOwnPlacement,
  selectOwnPlacement,
  selectOwnPlacements,
  selectVersions,
  shareOwnPlacements,
  writeOwnPlacements,
} from './repo.ts';

export type OwnPlacementDeps = Pick<Deps, 'inTenant' | 'clock' | 'newId'>;
type ReadDeps = Pick<Deps, 'inTenant'>;

/** Those in the archive counted: they are read with every result that is judged. */
const EVER_MAX = 3 * OWN_PLACEMENTS_MAX;

/** All of the tenant in whose transaction this is, the archived ones too: what names them goes on being judged by them. */
export const ownPlacementsIn = async (tx: Tx): Promise<OwnPlacementView[]> => (await selectOwnPlacements(tx)).map(viewOf);

/** The same for whoever writes down what they say of films: rules that change afterwards find those films, and they follow. */
export const holdOwnPlacementsIn = async (tx: Tx, tenantId: TenantId): Promise<OwnPlacementView[]> =>
  (await shareOwnPlacements(tx, tenantId)).map(viewOf);

/** @throws AppError `invalid_body` on the field unless each of these that is not everybody's is the tenant's own */
export async function assertPlacements(tx: Tx, placements: readonly (PlacementId | null | undefined)[], field: string): Promise<void> {
  const own = ownIn(placements);
  if (own.length > 0 && (await countThere(tx, own)) < own.length) throw invalid(field, 'There is no such placement.');
}

export const allOwnPlacements = ({ inTenant }: ReadDeps, actor: Actor): Promise<OwnPlacementRow[]> => inTenant(actor, selectOwnPlacements);

export const tableOwnPlacements = ({ inTenant }: ReadDeps, actor: Actor, wish: OwnPlacementTable) =>
  inTenant(actor, async (tx) => ({ ...(await countListed(tx, wish)), rows: await listOwnPlacements(tx, wish) }));

export const readOwnPlacement = ({ inTenant }: ReadDeps, actor: Actor, id: OwnPlacementId): Promise<OwnPlacementRow> =>
  inTenant(actor, (tx) => found(tx, id));

export const versionsOf = ({ inTenant }: ReadDeps, actor: Actor, id: OwnPlacementId): Promise<VersionRow[]> =>
  inTenant(actor, async (tx) => {
    await found(tx, id);
    return selectVersions(tx, id);
  });

export const liveOwnPlacements = ({ inTenant }: ReadDeps, actor: Actor): Promise<OwnPlacementRow[]> =>
  inTenant(actor, async (tx) => (await selectOwnPlacements(tx)).filter(({ archivedAt }) => archivedAt === null));

/** @throws AppError `forbidden`, `invalid_body` */
export async function createOwnPlacement(deps: OwnPlacementDeps, actor: Actor, wish: OwnPlacementInput): Promise<OwnPlacementRow> {
  if (!canEditOwnPlacements(actor)) throw new AppError('forbidden');
  return deps.inTenant(actor, async (tx) => {
    await holdOwnPlacements(tx, actor.tenantId);
    await refuseMore(tx, 1);
    const [made] = await add(deps, tx, { actor, wishes: [wish] });
    if (!made) throw new Error('The new placement is not there');
    return made;
  });
}

/** All of a file or none. @throws AppError `forbidden`, `invalid_body` */
export async function takeOwnPlacements(
  deps: OwnPlacementDeps,
  actor: Actor,
  { placements }: OwnPlacementFile,
): Promise<OwnPlacementRow[]> {
  if (!canEditOwnPlacements(actor)) throw new AppError('forbidden');
  return deps.inTenant(actor, async (tx) => {
    await holdOwnPlacements(tx, actor.tenantId);
    await refuseMore(tx, placements.length);
    const taken = (await selectOwnPlacements(tx)).flatMap(({ archivedAt, name }) => (archivedAt === null ? [name] : []));
    const names = freeNames(
      placements.map(({ name }) => name),
      taken,
    );
    const wishes = placements.map((wish, index) => ({ ...wish, name: names[index] ?? wish.name }));
    return add(deps, tx, { actor, wishes });
  });
}

async function add(
  deps: OwnPlacementDeps,
  tx: Tx,
  { actor, wishes }: { readonly actor: Actor; readonly wishes: readonly OwnPlacementInput[] },
): Promise<OwnPlacementRow[]> {
  const now = new Date(deps.clock.now());
  const rows = wishes.map(({ name, rules }): OwnPlacementRow => {
    const id = OwnPlacementId.parse(deps.newId());
    return {
      id,
      tenantId: actor.tenantId,
      name,
      rules,
      version: 1,
      archivedAt: null,
      createdBy: actor.userId,
      createdAt: now,
      updatedAt: now,
    };
  });
  await write(tx, rows);
  await keep(deps, tx, { actor, rows });
  return rows;
}

/** @throws AppError `not_found`, `forbidden`, `archived`, `changed_meanwhile`, `invalid_body` */
export function changeOwnPlacement(
  deps: OwnPlacementDeps,
  actor: Actor,
  { id, version, ...change }: OwnPlacementChange & { readonly id: OwnPlacementId },
): Promise<OwnPlacementRow> {
  return deps.inTenant(actor, async (tx) => {
    const row = await lockForEdit(tx, actor, id);
    if (row.archivedAt) throw new AppError('archived');
    if (version !== undefined && version !== row.version) throw new AppError('changed_meanwhile');
    const { name = row.name, rules = row.rules } = change;
    if (name === row.name && isDeepStrictEqual(rules, row.rules)) return row;
    const renewed = { ...row, name, rules, version: row.version + 1, updatedAt: new Date(deps.clock.now()) };
    await write(tx, [renewed]);
    await keep(deps, tx, { actor, rows: [renewed] });
    return renewed;
  });
}

/** What names it goes on being judged by it, and it can be restored. @throws AppError `not_found`, `forbidden` */
export function archiveOwnPlacement(deps: OwnPlacementDeps, actor: Actor, id: OwnPlacementId): Promise<void> {
  return deps.inTenant(actor, async (tx) => {
    const row = await lockForEdit(tx, actor, id);
    if (row.archivedAt) return;
    const now = new Date(deps.clock.now());
    await write(tx, [{ ...row, archivedAt: now, updatedAt: now }]);
    await noteAudit(deps, tx, { actor, action: 'own-placement.archived', subject: { kind: 'own-placement', id } });
  });
}

/** @throws AppError `not_found`, `forbidden`, `invalid_body` when its name or its place is gone by now */
export function restoreOwnPlacement(deps: OwnPlacementDeps, actor: Actor, id: OwnPlacementId): Promise<OwnPlacementRow> {
  return deps.inTenant(actor, async (tx) => {
    const row = await lockForEdit(tx, actor, id);
    if (!row.archivedAt) return row;
    if ((await countOwnPlacements(tx)).live >= OWN_PLACEMENTS_MAX) throw full('id');
    const renewed = { ...row, archivedAt: null, updatedAt: new Date(deps.clock.now()) };
    await write(tx, [renewed]);
    await noteAudit(deps, tx, { actor, action: 'own-placement.restored', subject: { kind: 'own-placement', id } });
    return renewed;
  });
}

interface Written {
  readonly actor: Actor;
  readonly rows: readonly OwnPlacementRow[];
}

async function write(tx: Tx, rows: readonly OwnPlacementRow[]): Promise<void> {
  if ((await writeOwnPlacements(tx, rows)) === 'taken') throw invalid('name', 'Another placement has this name.');
}

const keep = (deps: OwnPlacementDeps, tx: Tx, { actor, rows }: Written): Promise<void> =>
  keepVersions(
    tx,
    rows.map(({ id: ownPlacementId, tenantId, version, name, rules, updatedAt: madeAt }) => ({
      ...{ id: deps.newId(), ownPlacementId, tenantId, version, name, rules, madeBy: actor.userId, madeAt },
    })),
    OWN_VERSIONS_MAX,
  );

const full = (field: string) => invalid(field, `There are ${OWN_PLACEMENTS_MAX} placements of your own already. Archive one first.`);

async function refuseMore(tx: Tx, coming: number): Promise<void> {
  const { live, ever } = await countOwnPlacements(tx);
  if (live + coming > OWN_PLACEMENTS_MAX) throw full('name');
  if (ever + coming > EVER_MAX)
    throw invalid('name', `There are ${EVER_MAX} placements of your own with those in the archive. Restore one and change it.`);
}

async function found(tx: Tx, id: OwnPlacementId): Promise<OwnPlacementRow> {
  const row = await selectOwnPlacement(tx, id); // another tenant's is not there at all
  if (!row) throw new AppError('not_found');
  return row;
}

async function lockForEdit(tx: Tx, actor: Actor, id: OwnPlacementId): Promise<OwnPlacementRow> {
  await holdOwnPlacements(tx, actor.tenantId);
  const row = await lockOwnPlacement(tx, id);
  if (!row) throw new AppError('not_found');
  if (!canEditOwnPlacements(actor)) throw new AppError('forbidden');
  return row;
}

const invalid = (field: string, text: string) => new AppError('invalid_body', { detail: text, errors: { [field]: [text] } });
