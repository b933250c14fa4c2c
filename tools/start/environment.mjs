import { inAddress } from './port.mjs';

/** @typedef {import('../setup/settings.mjs').Role} Role */

/**
 * The environment of one role. The secret of who owns the tables is for the api alone: empty, so that a worker does not take it from .env
 * either. Where api and worker run side by side each answers with metrics of its own, the worker on the next port.
 * @param {Role} role
 * @param {{ env: NodeJS.ProcessEnv, roles: readonly Role[] }} settings
 * @returns {NodeJS.ProcessEnv}
 */
export function environmentOf(role, { env: given, roles }) {
  const env = role === 'worker' && given.DATABASE_OWNER_URL ? { ...given, DATABASE_OWNER_URL: '' } : given;
  const port = Number(env.METRICS_PORT || '0');
  if (role !== 'worker' || roles.length === 1 || !Number.isInteger(port) || port === 0) return env;
  return { ...env, METRICS_PORT: String(port + 1) };
}

/**
 * Where metrics are, for whoever reads what is said at the start.
 * @param {{ env: NodeJS.ProcessEnv, roles: readonly Role[] }} settings
 * @returns {string | null} null where nobody asked for them, or any free port was asked for, which the log names
 */
export function metricsWords({ env, roles }) {
  if (Number(env.METRICS_PORT || '0') === 0) return null;
  const host = inAddress(env.METRICS_HOST || '127.0.0.1');
  return roles.map((role) => `${role} at http://${host}:${environmentOf(role, { env, roles }).METRICS_PORT}/metrics`).join(', ');
}
