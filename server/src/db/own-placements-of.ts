import type { OwnRules } from '@fovea/contract/own-placements';
import type { OwnPlacementRef } from '@fovea/contract/placements';
import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';

/** A placement of the tenant as films are judged by it. */
export interface OwnPlacementView {
  readonly placement: OwnPlacementRef;
  readonly name: string;
  readonly version: number;
  readonly rules: OwnRules;
  readonly isArchived: boolean;
}

/**
 * What a tenant defined for itself, beside whatever is read of it: whoever reads a result needs them, and is spared a question of its own.
 * Those in use first, then the archived ones; each by name.
 * @param tenantId a column, or a value
 */
export const ownPlacementsOf = (tenantId: SQL) => sql<readonly OwnPlacementView[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('placement', 'own_' || o.id, 'name', o.name, 'version', o.version, 'rules', o.rules,
    'isArchived', o.archived_at is not null) order by o.archived_at is not null, lower(o.name), o.id), '[]'::jsonb)
  from own_placements o where o.tenant_id = ${tenantId})`;
