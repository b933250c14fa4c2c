import { singleSignOnApi } from '@fovea/contract/single-sign-on';
import { sessionApi } from '@fovea/contract/sessions';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestApp, World } from '../../testing/app.ts';
import { openTestApp } from '../../testing/app.ts';
import type { TestIssuer } from '../../testing/issuer.ts';
import { openIssuer } from '../../testing/issuer.ts';

let it: TestApp;
let issuer: TestIssuer;
let home: World;
beforeAll(async () => {
  it = await openTestApp({ WEBHOOK_ALLOW_PRIVATE: '1' });
  issuer = await openIssuer(`${it.deps.ownOrigin()}/login/organisation`);
  home = await it.world();
});
afterAll(async () => {
  await issuer[Symbol.asyncDispose]();
  await it[Symbol.asyncDispose]();
});

test('somebody whom the organisation vouches for is signed in', async () => {
  const domain = `d${Math.random().toString(36).slice(2)}.example`;
  await it.as(home.tenantAdmin).call(singleSignOnApi.save, {
    body: {
      issuer: issuer.url,
      client_id: issuer.clientId,
      client_secret: issuer.clientSecret,
      domains: [domain],
      new_people: 'user',
      allows_passwords: true,
    },
  });
  issuer.people.set('ada', { email: `ada@${domain}`, email_verified: true, name: 'Ada Example' });
  const begun = await it.as(null).send({ method: 'POST', url: '/login/organisation', payload: { email: `ada@${domain}` } });
  expect(begun.statusCode).toBe(200);
  const cookie = String(begun.headers['set-cookie']).split(';', 1).join('');
  const back = await issuer.visit(begun.json().url, 'ada');
  const done = await it.as({ cookie }).send({ method: 'POST', url: '/login/organisation/finish', payload: Object.fromEntries(back.searchParams) });
  expect(done.json()).toMatchObject({ kind: 'signed-in', user: { email: `ada@${domain}`, name: 'Ada Example' } });
  const session = [done.headers['set-cookie']].flat().map(String).find((line) => line.startsWith('fovea='))?.split(';', 1).join('') ?? '';
  expect(await it.as({ cookie: session }).call(sessionApi.verified, {})).toMatchObject({ email: `ada@${domain}` });
});
