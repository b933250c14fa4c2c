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

test('only listed proxies are believed', () => {
  expect(() => readConfig({ TRUST_PROXY: 'true' })).toThrow('TRUST_PROXY: must list');
  expect(readConfig({ TRUST_PROXY: '10.0.0.0/8, ::1' }).trustProxy).toBe('10.0.0.0/8, ::1');
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
