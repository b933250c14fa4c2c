import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { FileHandle } from 'node:fs/promises';
import { copyFile, link, mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { TenantId } from '@fovea/contract/ids';
import { AppError } from '../app-error.ts';
import { faultCode, namedFault } from './disk-fault.ts';
import { listShelves, namesIn, statOrNull } from './disk-list.ts';
import type { DiskRoom } from './disk-room.ts';
import { LOOK_EVERY_BYTES } from './disk-room.ts';
import type { AppendWish, BlobRef, BlobStore, FlightRef } from './port.ts';
import type { BareStore } from './tell-damage.ts';
import type { TempFolder } from './temp-folder.ts';
import { openTempFolder } from './temp-folder.ts';

const IN_FLIGHT = 'in-flight';

/** Where a blob lies below the folder of a disk store. */
export const blobPath = (folder: string, { tenantId, sha256 }: BlobRef): string => join(folder, tenantId, sha256.slice(0, 2), sha256);

/** Where blobs and flights lie: `<tenant>/<first two digits>/<sha-256>`, and `<tenant>/in-flight/<id>` until they are whole. */
const layout = (folder: string) => ({
  tenantPath: (tenantId: string) => join(folder, tenantId),
  pathOf: (ref: BlobRef) => blobPath(folder, ref),
  flightPath: ({ tenantId, flightId }: FlightRef) => join(folder, tenantId, IN_FLIGHT, flightId),
});
type Layout = ReturnType<typeof layout>;

export interface DiskStoreWish {
  readonly folder: string;
  readonly tempFolder: string;
  readonly room: DiskRoom;
}

/** Blobs as files below one folder. */
export function openDiskStore({ folder, tempFolder, room }: DiskStoreWish): BareStore {
  const at = layout(folder);
  const tenants = async () => (await namesIn(folder)).flatMap((name) => TenantId.safeParse(name).data ?? []);
  return { tenants, ...storedBlobs(at, { room, temp: openTempFolder(tempFolder) }), ...flights(at, room) };
}

type FlightStore = Pick<BlobStore, 'append' | 'peek' | 'hash' | 'land' | 'discard' | 'forget' | 'flights'>;

interface Around {
  readonly room: DiskRoom;
  readonly temp: TempFolder;
}

function storedBlobs({ tenantPath, pathOf, flightPath }: Layout, { room, temp }: Around): Omit<BareStore, keyof FlightStore | 'tenants'> {
  return {
    put: (tenantId, bytes) =>
      withNamedFaults(async () => {
        const path = flightPath({ tenantId, flightId: randomUUID() });
        await mkdir(dirname(path), { recursive: true, mode: 0o700 });
        await room.assertForResults(dirname(path));
        try {
          await writeDurably(path, bytes);
          const stored = { tenantId, sha256: createHash('sha256').update(bytes).digest('hex'), bytes: bytes.byteLength };
          await settle(path, pathOf(stored));
          return stored;
        } finally {
          await rm(path, { force: true });
        }
      }),
    async get(ref, range) {
      const file = await open(pathOf(ref)).catch(asNotFound);
      return file.createReadStream(range ? { start: range.start, end: range.end } : {});
    },
    size: async (ref) => (await statOrNull(pathOf(ref)))?.size ?? null,
    storedAt: async (ref) => (await statOrNull(pathOf(ref)))?.mtime ?? null,
    remove: (ref) => rm(pathOf(ref), { force: true }),
    list: (tenantId) => listShelves(tenantPath(tenantId)),
    assertRoomToMake: () => withNamedFaults(() => temp.beside((folder) => room.assertForFilms(folder))),
    assertRoomForResults: () => withNamedFaults(() => temp.beside((folder) => room.assertForResults(folder))),
    async toTempFile(ref, signal) {
      const { path, drop } = await temp.place();
      try {
        signal.throwIfAborted();
        await linkOrCopy(pathOf(ref), path);
        return { path, [Symbol.asyncDispose]: drop };
      } catch (error) {
        await drop();
        if (faultCode(error) === 'ENOENT') throw new AppError('not_found', { cause: error });
        throw namedFault(error);
      }
    },
  };
}

function flights({ tenantPath, pathOf, flightPath }: Layout, room: DiskRoom): FlightStore {
  return {
    append: (ref, wish) => withNamedFaults(() => appendDurably(flightPath(ref), wish, room)),
    async peek(ref, bytes) {
      const file = await open(flightPath(ref)).catch(asNotFound);
      try {
        const { buffer, bytesRead } = await file.read(new Uint8Array(bytes), 0, bytes, 0);
        return buffer.subarray(0, bytesRead);
      } finally {
        await file.close();
      }
    },
    async hash(ref, bytes) {
      const path = flightPath(ref);
      if (((await statOrNull(path))?.size ?? -1) < bytes) throw new AppError('upload_gone');
      const hash = createHash('sha256');
      if (bytes > 0) await pipeline(createReadStream(path, { end: bytes - 1, highWaterMark: 1 << 20 }), hash);
      return hash.digest('hex');
    },
    land: ({ tenantId, flightId }, { sha256, bytes }) =>
      withNamedFaults(async () => {
        const path = flightPath({ tenantId, flightId });
        const blob = { tenantId, sha256, bytes };
        const hasLanded = !(await statOrNull(path)) && (await statOrNull(pathOf(blob)));
        if (hasLanded) return blob;
        await trim(path, bytes);
        await settle(path, pathOf(blob));
        return blob;
      }),
    discard: (ref) => rm(flightPath(ref), { force: true }),
    forget: (tenantId) => rm(tenantPath(tenantId), { recursive: true, force: true }),
    async flights(tenantId) {
      const names = await namesIn(join(tenantPath(tenantId), IN_FLIGHT));
      const stats = await Promise.all(names.map((flightId) => statOrNull(flightPath({ tenantId, flightId }))));
      return names.flatMap((flightId, i) => (stats[i] ? [{ flightId, touchedAt: stats[i].mtime }] : []));
    },
  };
}

async function settle(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true, mode: 0o700 });
  await rename(from, to); // over an older copy of the same bytes too, so that the sweep sees it as young
  await syncFolder(dirname(to));
  await syncFolder(dirname(dirname(to)));
}

async function appendDurably(path: string, wish: AppendWish, room: DiskRoom) {
  const { offset } = wish;
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const file = await (offset === 0 ? open(path, 'w', 0o600) : openFlight(path));
  try {
    const before = await file.stat();
    if (before.size < offset) throw new AppError('upload_gone');
    await file.truncate(offset);
    const { written, stoppedBy } = await writeAll(file, wish, () => room.assertForFilms(dirname(path)));
    await file.sync();
    if (offset === 0) await syncFolder(dirname(path));
    return { offset: offset + written, stoppedBy };
  } finally {
    await file.close();
  }
}

/** A client that goes away is no reason to lose what it has sent: the bytes so far are kept and the reason is handed on. */
async function writeAll(file: FileHandle, { offset, bytesMax, source, signal }: AppendWish, assertRoom: () => Promise<void>) {
  let written = 0;
  let lookAt = 0;
  try {
    for await (const chunk of source) {
      signal?.throwIfAborted();
      if (offset + written + chunk.byteLength > bytesMax) throw new AppError('too_large');
      if (written >= lookAt) {
        await assertRoom();
        lookAt = written + LOOK_EVERY_BYTES;
      }
      await writeChunk(file, chunk, offset + written);
      written += chunk.byteLength;
    }
    return { written, stoppedBy: undefined };
  } catch (error) {
    return { written, stoppedBy: namedFault(error) };
  }
}

/** On a disk that is nearly full the system writes what fits and says so; the fault comes with the next bytes. */
async function writeChunk(file: FileHandle, chunk: Uint8Array, position: number): Promise<void> {
  const { bytesWritten } = await file.write(chunk, 0, chunk.byteLength, position);
  if (bytesWritten < chunk.byteLength) await writeChunk(file, chunk.subarray(bytesWritten), position + bytesWritten);
}

const openFlight = (path: string): Promise<FileHandle> =>
  open(path, 'r+').catch((error: unknown) => {
    throw faultCode(error) === 'ENOENT' ? new AppError('upload_gone', { cause: error }) : error;
  });

async function trim(path: string, bytes: number): Promise<void> {
  const file = await openFlight(path);
  try {
    const { size } = await file.stat();
    if (size < bytes) throw new AppError('upload_gone');
    if (size > bytes) {
      await file.truncate(bytes);
      await file.sync();
    }
  } finally {
    await file.close();
  }
}

async function writeDurably(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path);
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

async function linkOrCopy(from: string, to: string): Promise<void> {
  try {
    await link(from, to);
  } catch (error) {
    if (faultCode(error) === 'ENOENT') throw error;
    await copyFile(from, to); // another file system, or one without hard links
  }
}

function asNotFound(error: unknown): never {
  throw faultCode(error) === 'ENOENT' ? new AppError('not_found', { cause: error }) : error;
}

async function withNamedFaults<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw namedFault(error);
  }
}
