// Part of npm run backup: holds the embedded database of a running Fovea still while its files are copied. It says "held", and lets go
// when its input ends. An open transaction is all it takes: everybody else waits for it, and a database of one process writes nothing by itself.

import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { connectionOf } from '../../pool.ts';

/** Nobody is served meanwhile: whoever copies for longer is told that the copy is worth nothing. */
const HELD_MAX_MS = 60_000;
const CONNECT_MS = 10_000;
/** Whoever says nothing for some seconds is taken for asleep, and ended. */
const SAY_SOMETHING_EVERY_MS = 1_000;

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new TypeError('hold/main.ts DATA_DIR');
const client = new pg.Client({ ...connectionOf({ kind: 'embedded', folder }), connectionTimeoutMillis: CONNECT_MS });
client.on('error', leave); // it gave itself up, or was ended
try {
  await client.connect();
  await client.query('begin');
  await client.query('checkpoint'); // what was promised lies in the files
  process.stdout.write('held\n');
  const isInTime = await held(text(process.stdin));
  await client.query('rollback');
  await client.end();
  process.exit(isInTime ? 0 : 1);
} catch (fault) {
  leave(fault);
}

/** With the reason alone: a person reads it behind "could not be held still". */
function leave(fault: unknown): never {
  process.stderr.write(`${fault instanceof Error ? fault.message : String(fault)}\n`);
  process.exit(1);
}

/** Holds on until `over`. @returns false when that takes too long */
async function held(over: Promise<unknown>): Promise<boolean> {
  const ended = over.then(() => true);
  for (let heldMs = 0; heldMs < HELD_MAX_MS; heldMs += SAY_SOMETHING_EVERY_MS) {
    if (await Promise.race([ended, wait(SAY_SOMETHING_EVERY_MS, false)])) return true;
    await client.query('select 1');
  }
  return false;
}
