import { accountApi } from '@fovea/contract/accounts';
import { PreTestUuid } from '@fovea/contract/ids';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestApp, TestUser } from '../../testing/app.ts';
import { openTestApp } from '../../testing/app.ts';
import { createFakeMailServer, mailsTo } from '../../testing/mails.ts';
import { notifyDone } from './index.ts';

let it: TestApp;
const server = createFakeMailServer();
beforeAll(async () => {
  it = await openTestApp({ PUBLIC_URL: 'https://fovea.example.com' });
});
afterAll(() => it[Symbol.asyncDispose]());

const id = PreTestUuid.parse('01890000-0000-7000-8000-000000000000');
const end = (person: TestUser, outcome: 'complete' | 'failed') =>
  it.deps.inTenant(person, (tx) => notifyDone(it.deps, tx, { startedBy: person.id, preTest: { id, name: 'Summer spot' }, outcome }));

test('an analysis that ended is told by mail to whoever asked for that, and to nobody else', async () => {
  const { user } = await it.world();
  await end(user, 'complete');
  expect(await mailsTo(it, server, user.email)).toEqual([]);
  await it.as(user).call(accountApi.changeSettings, { body: { notify_when_done: true, locale: 'nl' } });
  await end(user, 'complete');
  await end(user, 'failed');
  const mails = await mailsTo(it, server, user.email);
  expect(mails.map(({ subject }) => subject)).toEqual([
    'Het resultaat van ‘Summer spot’ is klaar',
    '‘Summer spot’ kon niet worden geanalyseerd',
  ]);
  for (const { text } of mails) expect(text).toContain(`https://fovea.example.com/prediction/${id}`);
});

test('whoever may no longer sign in gets no mail', async () => {
  const { user } = await it.world();
  await it.as(user).call(accountApi.changeSettings, { body: { notify_when_done: true } });
  await it.deps.inTenant(user, (tx) => tx.execute(sql`update users set disabled_at = now() where id = ${user.id}`));
  await end(user, 'complete');
  expect(await mailsTo(it, server, user.email)).toEqual([]);
});
