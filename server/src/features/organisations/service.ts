import { LIST_MAX } from '@fovea/contract/crud';
import type { TenantId } from '@fovea/contract/ids';
import type { ChangeTenant, NewTenant, TenantTable } from '@fovea/contract/tenants';
import type { Actor } from '../../actor.ts';
import { isSomebodyElse, personOf } from '../../actor.ts';
import { AppError } from '../../app-error.ts';
import type { Tx } from '../../db/tenancy.ts';
import type { Deps } from '../../deps.ts';
import { TENANT_CONCURRENCY } from '../../queue/settings.ts';
import { writeBytes } from '../../written-bytes.ts';
import { noteAudit } from '../audit/index.ts';
import { queueMail } from '../mails/index.ts';
import type { PeopleDeps } from '../people/index.ts';
import { addInvited, nameOfPerson } from '../people/index.ts';
import { assertProved, endSessionsOfTenant, readProof } from '../sessions/index.ts';
import type { TenantRow } from '../tenants/index.ts';
import { createTenant, findTenantByKey } from '../tenants/index.ts';
import { userByEmail } from '../users/index.ts';
import { canChangeSlug, canRunAtOnce, seesAllTenants } from './policy.ts';
import type { TenantView } from './repo.ts';
import {
  countTenants,
  endSessionsOfMost,
  hasAdminElsewhere,
  isSlugTaken,
  listTenants,
  lockTenant,
  pageOfTenants,
  selectInCharge,
  selectTenantView,
  slugsLike,
  updateTenant,
} from './repo.ts';
import { firstFree, slugOf } from './slug.ts';

export type OrganisationDeps = PeopleDeps & Pick<Deps, 'config'>;
type ReadDeps = Pick<Deps, 'inTenant' | 'asSystem'>;

const DAY_MS = 86_400_000;
/** Time to think again, and to fetch an export. */
const GRACE_DAYS = 30;

/** The actor's own tenant, however it is named. @throws AppError `not_found` for any other */
async function tenantMeant(tx: Tx, actor: Actor, key: string): Promise<TenantRow> {
  const tenant = await findTenantByKey(tx, key);
  if (!tenant || tenant.id !== actor.tenantId || tenant.emptiedAt) throw new AppError('not_found');
  return tenant;
}

async function viewOf(tx: Tx, id: TenantId): Promise<TenantView> {
  const view = await selectTenantView(tx, id);
  if (!view) throw new AppError('not_found');
  return view;
}

/** @param key the tenant's id or slug @throws AppError `not_found` */
export const readTenant = ({ inTenant }: Pick<Deps, 'inTenant'>, actor: Actor, key: string): Promise<TenantView> =>
  inTenant(actor, async (tx) => viewOf(tx, (await tenantMeant(tx, actor, key)).id));

const over = <T>({ inTenant, asSystem }: ReadDeps, actor: Actor, fn: (tx: Tx) => Promise<T>): Promise<T> =>
  seesAllTenants(actor) ? asSystem('organisations', fn) : inTenant(actor, fn);

export const listAll = (deps: ReadDeps, actor: Actor): Promise<TenantView[]> => over(deps, actor, (tx) => listTenants(tx, LIST_MAX));

export const tableAll = (deps: ReadDeps, actor: Actor, wish: TenantTable) =>
  over(deps, actor, async (tx) => ({ ...(await countTenants(tx, wish)), views: await pageOfTenants(tx, wish) }));

type SettingsWish = NonNullable<ChangeTenant['settings']>;

const columnsOf = (settings: SettingsWish = {}) => ({
  ...(settings.locale !== undefined && { locale: settings.locale }),
  ...(settings.retention_days !== undefined && { retentionDays: settings.retention_days }),
  ...(settings.concurrent_analyses !== undefined && { concurrentAnalyses: settings.concurrent_analyses }),
  ...(settings.upload_bytes_max !== undefined && { uploadBytesMax: settings.upload_bytes_max }),
});

/** @throws AppError `invalid_body` for more than the server gives */
function assertGiven(
  { config }: Pick<Deps, 'config'>,
  actor: Actor,
  { settings, given }: { settings: SettingsWish | undefined; given: number },
) {
  const { concurrent_analyses: wanted, upload_bytes_max: bytes } = settings ?? {};
  const errors: Record<string, string[]> = {};
  if (wanted !== undefined && !canRunAtOnce(actor, { wanted, given, usual: TENANT_CONCURRENCY })) {
    errors['settings.concurrent_analyses'] = [
      `This server runs up to ${Math.max(given, TENANT_CONCURRENCY)} at once for you. Ask whoever runs it for more.`,
    ];
  }
  if (bytes !== undefined && bytes !== null && bytes > config.uploadBytesMax) {
    errors['settings.upload_bytes_max'] = [`This server takes films of up to ${writeBytes(config.uploadBytesMax)}.`];
  }
  if (Object.keys(errors).length > 0) throw new AppError('invalid_body', { errors });
}

/** A short name for an organisation of this name, which none has yet. */
export async function freeSlug(tx: Tx, name: string): Promise<string> {
  const made = slugOf(name);
  return firstFree(made, await slugsLike(tx, made));
}

const slugTaken = (cause: unknown): AppError =>
  new AppError('slug_taken', { errors: { slug: ['Another organisation has this short name.'] }, cause });

/** An account belongs to one organisation: whoever has one could not come into this. Admins may see all accounts, so it can be told. */
const takenByAccount = (): AppError =>
  new AppError('invalid_body', { errors: { 'tenant_admin.email': ['This address belongs to an account already. Name another one.'] } });

/**
 * Makes an organisation, and invites its first tenant-admin, which asks for a proof as putting anybody else in charge does.
 * @throws AppError `slug_taken`, `invalid_body`, `proof_required`
 */
export async function addTenant(deps: OrganisationDeps, actor: Actor, wish: NewTenant): Promise<TenantView> {
  if (wish.tenant_admin) await readProof(deps, actor);
  assertGiven(deps, actor, { settings: wish.settings, given: TENANT_CONCURRENCY });
  const invitedByName = await nameOfPerson(deps, actor);
  try {
    return await deps.asSystem('organisations', async (tx) => {
      if (wish.tenant_admin && (await userByEmail(tx, wish.tenant_admin.email))) throw takenByAccount();
      const slug = wish.slug ?? (await freeSlug(tx, wish.name));
      const tenant = await createTenant(tx, deps, { name: wish.name, slug, ...columnsOf(wish.settings) });
      const { userId } = actor;
      const inside: Actor = { ...actor, tenantId: tenant.id, userId: null, behind: userId && { tenantId: actor.tenantId, userId } };
      await noteAudit(deps, tx, { actor: inside, action: 'tenant.created', subject: { kind: 'tenant', id: tenant.id } });
      if (wish.tenant_admin)
        await addInvited(deps, tx, { actor: inside, tenant, wish: { ...wish.tenant_admin, role: 'tenant-admin' }, invitedByName });
      return viewOf(tx, tenant.id);
    });
  } catch (error) {
    if (!isSlugTaken(error)) throw error;
    if (wish.slug !== undefined) throw slugTaken(error);
    return addTenant(deps, actor, wish); // somebody took the same free slug at the same moment
  }
}

const assertOwnSession = (actor: Actor): void => {
  if (isSomebodyElse(actor)) throw new AppError('signed_in_as');
};

/** @throws AppError `not_found`, `forbidden`, `slug_taken`, `invalid_body`, `signed_in_as` */
export async function changeTenant(
  deps: OrganisationDeps,
  actor: Actor,
  { key, ...wish }: ChangeTenant & { key: string },
): Promise<TenantView> {
  try {
    return await deps.inTenant(actor, async (tx) => {
      const { id, slug, concurrentAnalyses } = await tenantMeant(tx, actor, key);
      assertOwnSession(actor);
      if (wish.slug !== undefined && wish.slug !== slug && !canChangeSlug(actor)) throw new AppError('forbidden');
      assertGiven(deps, actor, { settings: wish.settings, given: concurrentAnalyses });
      const columns = {
        ...(wish.name !== undefined && { name: wish.name }),
        ...(wish.slug !== undefined && wish.slug !== slug && { slug: wish.slug }),
        ...columnsOf(wish.settings),
      };
      await updateTenant(tx, id, { ...columns, updatedAt: new Date(deps.clock.now()) });
      const wanted = wish.settings?.concurrent_analyses;
      if (wanted !== undefined && wanted !== concurrentAnalyses) await deps.queue.relimit(tx, id, wanted);
      const detail = { changed: Object.keys(columns).join(', ') };
      await noteAudit(deps, tx, { actor, action: 'tenant.changed', subject: { kind: 'tenant', id }, detail });
      return viewOf(tx, id);
    });
  } catch (error) {
    throw isSlugTaken(error) ? slugTaken(error) : error;
  }
}

/**
 * Asks for the deletion of a tenant. Until the days of grace are over nothing is lost, and only those come in who may call it off.
 * @throws AppError `not_found`, `proof_required`, `tenant_state_forbids`, `last_admin`, `signed_in_as`
 */
export function closeTenant(deps: OrganisationDeps, actor: Actor, key: string): Promise<TenantView> {
  return decide(deps, { actor, key, action: 'tenant.deletion-requested' }, async (tx, tenant) => {
    await assertProved(tx, deps, actor);
    if (tenant.deletionRequestedAt) throw new AppError('tenant_state_forbids', { detail: 'Its deletion has been asked for already.' });
    if (!(await hasAdminElsewhere(tx, tenant.id))) {
      throw new AppError('last_admin', {
        detail: 'Whoever looks after this server belongs to this organisation. Without it nobody would.',
      });
    }
    const nowMs = deps.clock.now();
    const due = new Date(nowMs + GRACE_DAYS * DAY_MS);
    await updateTenant(tx, tenant.id, {
      deletionRequestedAt: new Date(nowMs),
      deletionRequestedBy: personOf(actor).userId,
      deletionDueAt: due,
    });
    await endSessionsOfMost(tx, tenant.id);
    await tellInCharge(deps, tx, { tenant, due });
  });
}

/** Whoever may call the deletion off hears of it, also where it was an admin of the server who asked. */
async function tellInCharge(deps: OrganisationDeps, tx: Tx, { tenant, due }: { tenant: TenantRow; due: Date }): Promise<void> {
  for await (const { email: to, name, locale } of await selectInCharge(tx, tenant.id)) {
    const day = due.toLocaleDateString(locale, { dateStyle: 'long', timeZone: 'UTC' });
    const values = { name, organisation: tenant.name, due: day };
    await queueMail(deps, tx, { tenantId: tenant.id, to, locale, template: 'tenant-closing', values }); // on one connection
  }
}

/** Calls a deletion off. @throws AppError `not_found`, `tenant_state_forbids`, `signed_in_as` */
export function reopenTenant(deps: OrganisationDeps, actor: Actor, key: string): Promise<TenantView> {
  return decide(deps, { actor, key, action: 'tenant.deletion-cancelled' }, async (tx, tenant) => {
    if (!tenant.deletionRequestedAt) throw new AppError('tenant_state_forbids', { detail: 'Nobody has asked for its deletion.' });
    await updateTenant(tx, tenant.id, { deletionRequestedAt: null, deletionRequestedBy: null, deletionDueAt: null });
  });
}

/** Everybody of the tenant has to sign in again, whoever asks for it included. @throws AppError `not_found` */
export const endAllSessions = (deps: OrganisationDeps, actor: Actor, key: string): Promise<void> =>
  deps.inTenant(actor, async (tx) => {
    const { id } = await tenantMeant(tx, actor, key);
    await endSessionsOfTenant(tx);
    await noteAudit(deps, tx, { actor, action: 'tenant.sessions-ended', subject: { kind: 'tenant', id } });
  });

interface Question {
  readonly actor: Actor;
  readonly key: string;
  readonly action: `tenant.${string}`;
}

/** What is decided about a whole tenant: its row is held, by the system, since its own people may not touch these columns. */
async function decide(
  deps: OrganisationDeps,
  { actor, key, action }: Question,
  fn: (tx: Tx, tenant: TenantRow) => Promise<void>,
): Promise<TenantView> {
  const { id } = await deps.inTenant(actor, (tx) => tenantMeant(tx, actor, key));
  assertOwnSession(actor);
  return deps.asSystem('organisations', async (tx) => {
    const tenant = await lockTenant(tx, id);
    if (!tenant) throw new AppError('not_found');
    await fn(tx, tenant);
    await noteAudit(deps, tx, { actor, action, subject: { kind: 'tenant', id } });
    return viewOf(tx, id);
  });
}
