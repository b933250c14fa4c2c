import { expect, test } from 'vitest';
import { environmentOf, metricsWords } from './environment.mjs';

/** @type {import('../setup/settings.mjs').Role[]} */
const both = ['api', 'worker'];
const env = { METRICS_PORT: '9464', PATH: '/bin' };

test('api and worker that are started together have a port for metrics each, and say which', () => {
  expect(both.map((role) => environmentOf(role, { env, roles: both }).METRICS_PORT)).toEqual(['9464', '9465']);
  expect(metricsWords({ env, roles: both })).toBe('api at http://127.0.0.1:9464/metrics, worker at http://127.0.0.1:9465/metrics');
});

test('metrics on an address of IPv6 are named by one that can be opened', () => {
  expect(metricsWords({ env: { ...env, METRICS_HOST: '::1' }, roles: ['api'] })).toBe('api at http://[::1]:9464/metrics');
});

test('one that is started alone has the port that was asked for', () => {
  expect(environmentOf('worker', { env, roles: ['worker'] })).toBe(env);
});

test('without metrics, and with any free port, nothing is changed and nothing is said', () => {
  for (const given of [{}, { METRICS_PORT: '' }, { METRICS_PORT: '0' }]) {
    expect(environmentOf('worker', { env: given, roles: both })).toBe(given);
    expect(metricsWords({ env: given, roles: both })).toBeNull();
  }
});

test('A43: who owns the tables is told to the api alone', () => {
  const secret = { ...env, DATABASE_OWNER_URL: 'postgres://owner:secret@db.example.com/fovea' };
  expect(both.map((role) => environmentOf(role, { env: secret, roles: both }).DATABASE_OWNER_URL)).toEqual([secret.DATABASE_OWNER_URL, '']);
  expect(environmentOf('worker', { env: secret, roles: ['worker'] }).DATABASE_OWNER_URL).toBe('');
});
