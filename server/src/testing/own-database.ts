import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import type { Database } from '../db/pool.ts';
import { connectionOf } from '../db/pool.ts';

/**
 * An empty database beside the one of the run, on the same server.
 * @param name what it is for, in letters
 * @returns null on the embedded database, which holds no second one
 */
export async function openOwnDatabase(name: string): Promise<Extract<Database, { kind: 'postgres' }> | null> {
  const shared = inject('database');
  if (shared.kind === 'embedded') return null;
  const made = `fovea_${name}_${randomUUID().slice(0, 8)}`;
  const owner = new pg.Client(connectionOf(shared));
  await owner.connect();
  await owner.query(`create database ${made}`);
  await owner.end();
  const url = new URL(shared.url);
  url.pathname = `/${made}`;
  return { kind: 'postgres', url: url.href };
}
