import { existsSync, readFileSync } from 'node:fs';
import { isAbsolute, join } from 'node:path';
import { parseEnvFile } from './env-file.mjs';
import { inRoot, root } from './place.mjs';
import { Refusal } from './refusal.mjs';

/** @typedef {'api' | 'worker'} Role */

/**
 * The settings that the start itself needs; the server parses the rest. The environment wins over `.env`.
 * @returns {{ env: NodeJS.ProcessEnv, dataDirectory: string, host: string, port: number, roles: Role[] }}
 */
export function readSettings() {
  const file = inRoot('.env');
  const env = { ...(existsSync(file) ? parseEnvFile(readFileSync(file, 'utf8')) : {}), ...process.env };
  const dataDirectory = env.DATA_DIR || 'var';
  return {
    env,
    dataDirectory: isAbsolute(dataDirectory) ? dataDirectory : join(root, dataDirectory),
    host: env.HOST || '127.0.0.1',
    port: parsePort(env.PORT || '3000'),
    roles: parseRoles(env.ROLE || 'all'),
  };
}

/** @param {string} text */
function parsePort(text) {
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Refusal(`PORT is "${text}", but must be a whole number from 0 to 65535.`);
  return port;
}

/**
 * @param {string} text
 * @returns {Role[]}
 */
function parseRoles(text) {
  if (text === 'all') return ['api', 'worker'];
  if (text === 'api' || text === 'worker') return [text];
  throw new Refusal(`ROLE is "${text}", but must be all, api or worker.`);
}
