import type { TenantId } from '@fovea/contract/ids';
import type { Route, Subject } from '@fovea/contract/route';
import type { Actor } from '../actor.ts';
import { AppError } from '../app-error.ts';

/** Which tenant a thing belongs to; null when there is no such thing. */
export type TenantOf = (subject: Subject, id: string) => Promise<TenantId | null>;

export interface Meant {
  readonly params: unknown;
  readonly query: unknown;
}

/**
 * Where the actor of this call stands. An admin who names a thing of another tenant, or that tenant as the scope, acts inside
 * it from here on: one tenant at a time, under the same row-level security as its own people. Nobody else moves, so that for
 * them a foreign scope, like a foreign id, is of something that is not there.
 * @throws AppError `not_found` for a scope that is not the actor's
 */
export async function standIn(route: Route, actor: Actor, { params, query, tenantOf }: Meant & { tenantOf: TenantOf }): Promise<Actor> {
  const scope = textIn(query, 'scope');
  const mayMove = route.crosses === true && actor.role === 'admin' && actor.kind === 'person' && actor.userId !== null;
  const target = mayMove ? await targetOf(route, { params, scope, tenantOf }) : null;
  const moved = target === null || target === actor.tenantId || actor.userId === null ? actor : movedTo(actor, target, actor.userId);
  if (scope !== null && scope !== moved.tenantId) throw new AppError('not_found');
  return moved;
}

const movedTo = (actor: Actor, tenantId: TenantId, userId: NonNullable<Actor['userId']>): Actor => ({
  ...actor,
  tenantId,
  userId: null,
  behind: actor.behind ?? { tenantId: actor.tenantId, userId },
});

async function targetOf(
  { subject }: Route,
  { params, scope, tenantOf }: { params: unknown; scope: string | null; tenantOf: TenantOf },
): Promise<TenantId | null> {
  if (scope !== null) return tenantOf('tenant', scope);
  const id = textIn(params, 'id') ?? textIn(params, 'uuid');
  return subject === undefined || id === null ? null : tenantOf(subject, id);
}

function textIn(value: unknown, name: string): string | null {
  if (typeof value !== 'object' || value === null) return null;
  const found = Object.entries(value).find(([key]) => key === name)?.[1];
  return typeof found === 'string' ? found : null;
}
