import { copilotApi } from '@fovea/contract/copilot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestApp } from '../../testing/app.ts';
import { openTestApp } from '../../testing/app.ts';
import { SESSIONS_MAX } from './limits.ts';

let it: TestApp;
beforeAll(async () => {
  it = await openTestApp();
});
afterAll(() => it[Symbol.asyncDispose]());

test('A38: of twelve conversations that are opened at the same moment where one more fits, one is opened', async () => {
  const { user, tenantId } = await it.world();
  await it.deps.inTenant({ tenantId }, (tx) =>
    tx.runSql(
      `insert into copilot_sessions (id, tenant_id, user_id, created_at, updated_at)
         select gen_random_uuid(), $1, $2, now(), now() from generate_series(1, $3::int)`,
      [tenantId, user.id, SESSIONS_MAX - 1],
    ),
  );
  const opened = await Promise.allSettled(Array.from({ length: 12 }, () => it.as(user).call(copilotApi.open, { body: {} })));
  expect(opened.filter(({ status }) => status === 'fulfilled').length).toBe(1);
  const { body } = await it.as(user).send({ method: 'POST', url: '/api/copilot/session', payload: {} });
  expect(body).toContain('conversations_full');
});
