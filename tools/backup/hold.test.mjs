import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { whileHeld } from './hold.mjs';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fovea-hold-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** One message of PostgreSQL's protocol. @param {string} kind @param {Buffer} [body] */
function message(kind, body = Buffer.alloc(0)) {
  const head = Buffer.alloc(5);
  head.write(kind);
  head.writeInt32BE(4 + body.length, 1);
  return Buffer.concat([head, body]);
}
const READY = message('Z', Buffer.from('I'));
const DONE = Buffer.concat([message('C', Buffer.from('DONE\0')), READY]);

/** Stands where the embedded database does, lets anybody in, and does all that it is told. */
async function openDatabase() {
  /** @type {Set<import('node:net').Socket>} */
  const lines = new Set();
  const server = createServer((line) => {
    lines.add(line);
    line.on('error', () => undefined);
    line.once('data', () => {
      line.write(Buffer.concat([message('R', Buffer.alloc(4)), READY]));
      line.on('data', (told) => void (told.toString('latin1', 0, 1) === 'Q' && line.write(DONE))); // and a farewell is not answered
    });
  });
  mkdirSync(join(folder, 'socket'));
  await new Promise((resolve) => server.listen(join(folder, 'socket', '.s.PGSQL.5432'), () => resolve(null)));
  const hangUp = () => lines.forEach((line) => void line.destroy());
  return { hangUp, [Symbol.dispose]: () => void server.close(hangUp) };
}

test('what was done while the database was held to the end is given back', async () => {
  using _ = await openDatabase();
  expect(await whileHeld(folder, async () => 'copied')).toBe('copied');
});

test('a database that goes away while its files are copied is said with the reason', async () => {
  using database = await openDatabase();
  await expect(whileHeld(folder, async () => database.hangUp())).rejects.toThrow(
    /^The database was let go before its files were copied, so the copy is worth nothing[.] It said:\nConnection terminated unexpectedly$/,
  );
});
