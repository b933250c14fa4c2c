import { randomUUID } from 'node:crypto';
import type { Role } from '@fovea/contract/access';
import type { TenantId, UserId } from '@fovea/contract/ids';
import type { Tx } from '../db/tenancy.ts';
import type { Deps } from '../deps.ts';
import { insertSession } from '../features/sessions/repo.ts';
import { hashOf, newSecret } from '../features/sessions/secrets.ts';
import { createTenant } from '../features/tenants/index.ts';
import type { PasswordHasher } from '../features/users/index.ts';
import { createUser } from '../features/users/index.ts';

export interface TestUser {
  readonly id: UserId;
  readonly tenantId: TenantId;
  readonly role: Role;
  readonly email: string;
  readonly password: string;
  /** `fovea=…`, a session that is signed in. */
  readonly cookie: string;
}

export interface World {
  readonly tenantId: TenantId;
  readonly viewer: TestUser;
  readonly user: TestUser;
  readonly tenantAdmin: TestUser;
  readonly admin: TestUser;
}

/** Everybody's password. */
export const TEST_PASSWORD = 'seven quiet lamps over water';

let hashing: Promise<string> | undefined;

/** Made once for all the files of a run: hashing is slow on purpose. */
export function hashOfTestPassword({ hash }: Pick<PasswordHasher, 'hash'>): Promise<string> {
  hashing ??= hash(TEST_PASSWORD);
  return hashing;
}

export interface Factory {
  /** A fresh tenant with one person of each role, all signed in. */
  world(): Promise<World>;
  /** One more person in a tenant, signed in. */
  person(tenantId: TenantId, role: Role, more?: { mustChangePassword?: boolean }): Promise<TestUser>;
  /** Signs somebody in once more. @returns the session */
  signIn(user: Pick<TestUser, 'id' | 'tenantId'>): Promise<string>;
}

export function createFactory(deps: Deps, passwordHash: string): Factory {
  const begin = async (tx: Tx, { tenantId, id: userId }: Pick<TestUser, 'id' | 'tenantId'>, secret = newSecret()) => {
    const id = deps.newId();
    const now = new Date(deps.clock.now());
    await insertSession(tx, { id, tenantId, userId, tokenHash: hashOf(secret), isRemembered: false, createdAt: now, seenAt: now });
    return id;
  };
  const signIn: Factory['signIn'] = (user) => deps.asSystem('first-start', (tx) => begin(tx, user));
  const person: Factory['person'] = async (tenantId, role, { mustChangePassword = false } = {}) => {
    const email = `${role}-${randomUUID()}@example.com`;
    const secret = newSecret();
    const user = await deps.asSystem('first-start', async (tx) => {
      const row = await createUser(tx, deps, { tenantId, email, name: `A ${role}`, role, passwordHash, mustChangePassword });
      await begin(tx, { tenantId, id: row.id }, secret);
      return row;
    });
    return { id: user.id, tenantId, role, email, password: TEST_PASSWORD, cookie: `fovea=${secret}` };
  };
  const world = async (): Promise<World> => {
    const name = randomUUID();
    const { id: tenantId } = await deps.asSystem('first-start', (tx) =>
      createTenant(tx, deps, { name: `Tenant ${name}`, slug: `tenant-${name}` }),
    );
    const viewer = await person(tenantId, 'view-only');
    const user = await person(tenantId, 'user');
    const tenantAdmin = await person(tenantId, 'tenant-admin');
    return { tenantId, viewer, user, tenantAdmin, admin: await person(tenantId, 'admin') };
  };
  return { world, person, signIn };
}
