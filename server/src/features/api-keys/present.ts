import type { ApiKey, OwnApiKey } from '@fovea/contract/api-keys';
import { roleOfKey, stateOfKey } from './policy.ts';
import type { KeyView } from './repo.ts';

export const presentKey = ({ key, makersName, isMakerThere }: KeyView, nowMs: number): ApiKey => ({
  id: key.id,
  tenant_id: key.tenantId,
  name: key.name,
  scope: key.scope,
  prefix: key.prefix,
  created_by: makersName,
  created_at: key.createdAt.toISOString(),
  last_used_at: key.lastUsedAt?.toISOString() ?? null,
  expires_at: key.expiresAt?.toISOString() ?? null,
  revoked_at: key.revokedAt?.toISOString() ?? null,
  state: stateOfKey({ revokedAt: key.revokedAt, expiresAt: key.expiresAt, isMakerThere }, nowMs),
});

export const presentOwnKey = (view: KeyView, nowMs: number): OwnApiKey => ({
  ...presentKey(view, nowMs),
  tenant_name: view.tenantName,
  role: roleOfKey(view.key.scope, view.makersRole),
});
