import type { CallInput, CallOutput } from '@fovea/contract/call';
import type { Role } from '@fovea/contract/access';
import type { TenantId, UserId } from '@fovea/contract/ids';
import type { Route } from '@fovea/contract/route';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';

export interface TestUser {
  readonly id: UserId;
  readonly tenantId: TenantId;
  readonly role: Role;
  readonly email: string;
  readonly password: string;
  /** `fovea=…`, a session that is signed in. */
  readonly cookie: string;
}

export interface TestCaller {
  /** Calls a contract route through the whole app. @throws CallError for a refusal */
  call<R extends Route>(route: R, input: CallInput<R>): Promise<CallOutput<R>>;
  /** The raw answer, for headers and refusals. */
  send(options: { method: string; url: string; headers?: Record<string, string>; payload?: string | Buffer }): Promise<{
    statusCode: number;
    headers: Record<string, string | string[] | number | undefined>;
    body: string;
    rawPayload: Buffer;
  }>;
}

export interface TestApp extends AsyncDisposable {
  readonly app: FastifyInstance;
  readonly deps: Deps;
  /** Speaks as this person; null is nobody. */
  as(user: TestUser | null): TestCaller;
  /** A fresh tenant with one person of each role. */
  world(): Promise<Record<'viewer' | 'user' | 'tenantAdmin' | 'admin', TestUser> & { readonly tenantId: TenantId }>;
  readonly clock: { now(): number; advance(ms: number): void };
}
