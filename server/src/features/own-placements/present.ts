import type { OwnPlacement, OwnPlacementInput, OwnPlacementVersion } from '@fovea/contract/own-placements';
import type { OwnPlacementRef } from '@fovea/contract/placements';
import type { OwnPlacementRow } from '../../db/schema/own-placements.ts';
import type { VersionRow } from './repo.ts';

export const presentOwnPlacement = (row: OwnPlacementRow, refOf: (id: OwnPlacementRow['id']) => OwnPlacementRef): OwnPlacement => ({
  id: row.id,
  tenant_id: row.tenantId,
  placement: refOf(row.id),
  name: row.name,
  rules: row.rules,
  version: row.version,
  archived_at: row.archivedAt?.toISOString() ?? null,
  created_at: row.createdAt.toISOString(),
  updated_at: row.updatedAt.toISOString(),
});

export const presentVersion = ({ version, name, rules, madeBy, madeAt }: VersionRow): OwnPlacementVersion => ({
  ...{ version, name, rules, made_by: madeBy, made_at: madeAt.toISOString() },
});

/** What another organisation needs of it. */
export const presentHandedOn = ({ name, rules }: OwnPlacementRow): OwnPlacementInput => ({ name, rules });
