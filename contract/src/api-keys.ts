import * as z from 'zod';
import { Role } from './access.ts';
import { Scope } from './crud.ts';
import { ApiKeyId, TenantId } from './ids.ts';
import { nameUpTo } from './names.ts';
import { route } from './route.ts';

/** Keys of one tenant that still work. */
export const API_KEYS_MAX = 100;
/** Longest life of a key that is to end by itself, in days. */
export const API_KEY_DAYS_MAX = 1_096;

/**
 * What a key may do at most: `read` whatever somebody with the role view-only may, `write` what a user may, `admin` what a
 * tenant-admin may. It never may more than whoever made it may now.
 */
export const ApiKeyScope = z.enum(['read', 'write', 'admin']);
export type ApiKeyScope = z.infer<typeof ApiKeyScope>;

/** A key as it is listed. What opens something is never among it. */
export const ApiKey = z.strictObject({
  id: ApiKeyId,
  tenant_id: TenantId,
  name: z.string(),
  scope: ApiKeyScope,
  /** How the key begins: enough to tell one from another. */
  prefix: z.string(),
  /** Who made it, and for whom it acts. */
  created_by: z.string(),
  created_at: z.iso.datetime(),
  /** To the minute; null when it was never used. */
  last_used_at: z.iso.datetime().nullable(),
  /** Null for a key that does not end by itself. */
  expires_at: z.iso.datetime().nullable(),
  revoked_at: z.iso.datetime().nullable(),
  /** `paused` while whoever made it cannot sign in. */
  state: z.enum(['active', 'paused', 'expired', 'revoked']),
});
export type ApiKey = z.infer<typeof ApiKey>;

/** A key as it is told to whoever holds it. */
export const OwnApiKey = ApiKey.extend({
  tenant_name: z.string(),
  /** What it may now: the lesser of its scope and what whoever made it may. */
  role: Role,
});
export type OwnApiKey = z.infer<typeof OwnApiKey>;

/** What a new key is made of. */
export const ApiKeyInput = z.strictObject({
  name: nameUpTo(200),
  scope: ApiKeyScope,
  /** Days until it ends by itself; null for never. */
  days: z.int().min(1).max(API_KEY_DAYS_MAX).nullable().default(365),
});
export type ApiKeyInput = z.infer<typeof ApiKeyInput>;

const all = { path: '/api/v1/api-key', subject: 'api-key', access: 'tenant-admin', peopleOnly: true } as const;
const query = z.strictObject({ scope: Scope.optional() });

/** Keys for machines. No key makes, lists or revokes keys: people do. */
export const apiKeyApi = {
  /** The key that asks: whose it is, what it may, and until when. Who comes with a session asks `GET /verified` instead. */
  own: route({ method: 'GET', path: '/api/v1/api-key/own', access: 'view-only', replies: { 200: OwnApiKey }, errors: ['not_found'] }),
  /** Those that work and those that did, the newest first. */
  list: route({ ...all, method: 'GET', crosses: true, query, replies: { 200: z.array(ApiKey) }, errors: ['not_found'] }),
  /**
   * In one's own tenant alone, since a key acts for whoever made it, and only by somebody who has just proved who they are. `key` is
   * shown here and never again.
   */
  create: route({
    ...all,
    method: 'POST',
    ownSessionOnly: true,
    body: ApiKeyInput,
    replies: { 201: z.strictObject({ api_key: ApiKey, key: z.string() }) },
    errors: ['invalid_body', 'forbidden', 'signed_in_as', 'proof_required'],
  }),
  /** From the next request on nothing is opened by it. */
  revoke: route({
    ...all,
    method: 'DELETE',
    path: '/api/v1/api-key/:id',
    crosses: true,
    params: z.strictObject({ id: ApiKeyId }),
    replies: { 204: z.undefined() },
    errors: ['not_found', 'forbidden'],
  }),
};
