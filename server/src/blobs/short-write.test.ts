import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const CHUNK = 6_000;
const SCRIPT = `
  import { openDiskStore } from ${JSON.stringify(join(import.meta.dirname, 'disk-store.ts'))};
  import { createDiskRoom } from ${JSON.stringify(join(import.meta.dirname, 'disk-room.ts'))};
  const store = openDiskStore({ folder: process.argv[1], tempFolder: process.argv[1], room: createDiskRoom({}) });
  const chunk = new Uint8Array(${CHUNK}).fill(7);
  const source = (async function* () { yield chunk; yield chunk; })();
  const { offset, stoppedBy } = await store.append({ tenantId: 't', flightId: 'f' }, { offset: 0, bytesMax: 1e6, source });
  console.log(JSON.stringify({ offset, isStopped: stoppedBy !== undefined }));
`;

/** The system writes the part of a chunk that still fits and says how much that was; only the next write fails. */
test('F22: a chunk that no longer fits whole is not counted as written', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'fovea-short-'));
  try {
    // A limit of 8 KiB on the size of a file is a full disk that needs no disk.
    const limited = ['-c', 'ulimit -f 8 && exec "$0" --input-type=module-typescript -e "$1" "$2"', process.execPath, SCRIPT, folder];
    const { stdout } = await promisify(execFile)('bash', limited);
    expect(JSON.parse(stdout)).toEqual({ offset: CHUNK, isStopped: true });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
