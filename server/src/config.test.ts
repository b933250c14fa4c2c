import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

test('nothing is required', () => {
  expect(readConfig({})).toMatchObject({
    role: 'api',
    host: '127.0.0.1',
    port: 3000,
    admin: { email: 'admin@fovea.local', password: undefined },
    databaseUrl: undefined,
    uploadBytesMax: 2_147_483_648,
  });
  expect(readConfig({ PORT: '', DATABASE_URL: '' })).toEqual(readConfig({}));
});

test('every fault is listed at once', () => {
  const faults = () =>
    readConfig({
      PORT: '99999',
      ADMIN_EMAIL: 'x',
      ADMIN_PASSWORD: 'short',
      DATABASE_URL: 'mysql://x',
      ROLE: 'boss',
      UPLOAD_BYTES_MAX: '2 GiB',
    });
  expect(faults).toThrow(ConfigError);
  for (const name of ['PORT', 'ADMIN_EMAIL', 'ADMIN_PASSWORD', 'DATABASE_URL', 'ROLE', 'UPLOAD_BYTES_MAX'])
    expect(faults).toThrow(`  ${name}: `);
});

test('R70: files on several machines need a database on several machines', () => {
  expect(() => readConfig({ STORAGE_URL: 's3://key:secret@localhost/films' })).toThrow('set DATABASE_URL as well');
});

test('R70: several machines keep their secrets under one key', () => {
  const shared = { STORAGE_URL: 's3://key:secret@localhost/films', DATABASE_URL: 'postgres://localhost/fovea' };
  expect(() => readConfig(shared)).toThrow('set the same SECRET_KEY on each of them');
  expect(() => readConfig({ SECRET_KEY: 'short' })).toThrow('SECRET_KEY: must have at least 32 characters');
  expect(readConfig({ ...shared, SECRET_KEY: 'x'.repeat(32) }).secretKey).toHaveLength(32);
});

test('A43: who owns the tables is named beside who serves', () => {
  const DATABASE_OWNER_URL = 'postgres://owner:secret@localhost/fovea';
  expect(() => readConfig({ DATABASE_OWNER_URL })).toThrow('DATABASE_OWNER_URL: names who owns the tables where another login serves');
  expect(readConfig({ DATABASE_OWNER_URL, DATABASE_URL: 'postgres://localhost/fovea' }).databaseOwnerUrl).toBe(DATABASE_OWNER_URL);
});

test.each([
  ['DATABASE_URL', 'postgres://fovea:a/b@db.example.com/fovea'],
  ['DATABASE_URL', 'postgres://fovea:12/3@db.example.com/fovea'], // else read as the host fovea and its port 12
  ['DATABASE_URL', 'postgres://fovea:a#b@db.example.com/fovea'],
  ['DATABASE_URL', 'postgres://fovea:a?b@db.example.com/fovea'],
  ['DATABASE_URL', 'postgres://fovea:p@s/w@db.example.com/fovea'],
  ['DATABASE_URL', 'postgres://fovea:100%@db.example.com/fovea'],
  ['DATABASE_URL', 'postgres://fovea:%ff@db.example.com/fovea'],
  ['STORAGE_URL', 's3://key:se/cret+1=@s3.example.com/films'],
  ['STORAGE_URL', 's3://key:se%cret@s3.example.com/films'],
  ['SMTP_URL', 'smtp://me:pass#1@mail.example.com'],
])('%s: a password that the address would cut off is said to need a code, and is not repeated: %s', (name, value) => {
  const read = () => readConfig({ [name]: value });
  expect(read).toThrow(`  ${name}: the user name or the password holds a sign that must be percent-encoded`);
  expect(read).toThrow(/write %25 for %, %2F for \/, %3F for \?, %23 for # and %40 for @/);
  expect(read).not.toThrow(value);
});

test.each([
  'postgres://fovea:a%2Fb%23c%40d%25@db.example.com/fovea',
  'postgres://fovea:p@ss@db.example.com:5432/fovea', // read as it was meant
  'postgres://localhost/fovea?host=/var/run/postgresql',
  'postgres://localhost',
])('an address that is read as it was meant is taken: %s', (address) => {
  expect(readConfig({ DATABASE_URL: address }).databaseUrl).toBe(address);
});

test('PUBLIC_URL names a server and nothing on it', () => {
  for (const address of ['https://fovea.example.com', 'https://fovea.example.com/', 'http://fovea.example.com:8080'])
    expect(readConfig({ PUBLIC_URL: address }).publicOrigin).toBe(new URL(address).origin);
  for (const address of ['https://example.com/fovea', 'https://example.com/?a=1', 'https://example.com/#a', 'https://me:pw@example.com'])
    expect(() => readConfig({ PUBLIC_URL: address })).toThrow('  PUBLIC_URL: must be an address without a path');
});

test('only listed proxies are believed', () => {
  const words = ['true', '10.0.0.300', '10.0.0.1/', '10.0.0.1 10.0.0.2', '10.0.0.1,', 'proxy.local'];
  const ranges = ['10.0.0.0/33', '::1/129', '10.0.0.0/0', '10.0.0.0/255.0.255.0', '10.0.0.0/0.0.0.0', '10.0.0.0/0.255.255.255'];
  for (const wrong of [...words, ...ranges]) expect(() => readConfig({ TRUST_PROXY: wrong })).toThrow('TRUST_PROXY: must list');
  for (const right of [
    '10.0.0.0/8, ::1',
    '10.0.0.0/255.0.0.0',
    '10.0.0.0/255.240.0.0',
    '10.0.0.1/255.255.255.255',
    'fd00::/8,10.0.0.1',
    'loopback',
  ])
    expect(readConfig({ TRUST_PROXY: right }).trustProxy).toBe(right);
});

test('the support site is an address that a browser opens as a page', () => {
  expect(readConfig({}).supportUrl).toBeUndefined();
  expect(readConfig({ SUPPORT_URL: 'https://support.example.com/fovea' }).supportUrl).toBe('https://support.example.com/fovea');
  for (const address of ['javascript:alert(1)', 'mailto:help@example.com', 'support.example.com', '/help'])
    expect(() => readConfig({ SUPPORT_URL: address })).toThrow('  SUPPORT_URL: must be an http:// or https:// address');
});

test('.env.example documents every setting with its default', () => {
  const example = readFileSync(new URL('../../.env.example', import.meta.url), 'utf8');
  const source = readFileSync(new URL('./config.ts', import.meta.url), 'utf8');
  const settings = [...source.matchAll(/^ {2}([A-Z][A-Z_]+):/gm)].map(([, name]) => name);
  expect(settings.length).toBeGreaterThan(12);
  const documented = [...example.matchAll(/^# ([A-Z][A-Z_]+)=/gm)].map(([, name]) => name);
  expect(documented.sort()).toEqual(settings.sort());
  const given = [...example.matchAll(/^# ([A-Z][A-Z_]+)=(.*)$/gm)].map(([, name, value]): [string, string] => [name ?? '', value ?? '']);
  expect(readConfig(Object.fromEntries(given))).toEqual(readConfig({}));
});

test('R55: a live key goes to the provider alone, and never without a webhook secret', () => {
  const STRIPE_WEBHOOK_SECRET = 'whsec_a';
  for (const key of ['sk_live_abc', 'rk_live_abc']) {
    expect(() => readConfig({ STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET, STRIPE_HOST: 'http://127.0.0.1:1' })).toThrow(
      '  STRIPE_HOST: ',
    );
  }
  expect(() => readConfig({ STRIPE_SECRET_KEY: 'sk_live_abc' })).toThrow('  STRIPE_WEBHOOK_SECRET: ');
  expect(readConfig({ STRIPE_SECRET_KEY: 'sk_live_abc', STRIPE_WEBHOOK_SECRET }).payments).toMatchObject({
    mode: 'stripe',
    host: undefined,
  });
  const test = { STRIPE_SECRET_KEY: 'sk_test_abc', STRIPE_WEBHOOK_SECRET: 'whsec_a,whsec_b', STRIPE_HOST: 'http://127.0.0.1:1' };
  expect(readConfig(test).payments).toMatchObject({ mode: 'stripe', webhookSecrets: ['whsec_a', 'whsec_b'] });
});

test('strangers cannot give themselves credits by the stand-in for the payment provider', () => {
  const modeOf = (settings: Record<string, string>) => readConfig(settings).payments.mode;
  expect(modeOf({})).toBe('fake');
  for (const open of [{ HOST: '0.0.0.0' }, { PUBLIC_URL: 'https://fovea.example.com' }, { TRUST_PROXY: '10.0.0.1' }]) {
    expect(modeOf(open)).toBe('off');
    expect(modeOf({ ...open, FAKE_PAYMENTS: 'on' })).toBe('fake');
  }
  expect(modeOf({ FAKE_PAYMENTS: 'off' })).toBe('off');
});

test('R35: it is at home only where nobody else is let in: films are never read without a sandbox behind a proxy on the same machine', () => {
  expect(readConfig({}).isAtHome).toBe(true);
  for (const open of [{ HOST: '0.0.0.0' }, { PUBLIC_URL: 'https://fovea.example' }, { TRUST_PROXY: '127.0.0.1' }])
    expect(readConfig(open).isAtHome).toBe(false);
});
