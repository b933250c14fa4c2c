import { createHash, randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { S3Client } from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { TenantId } from '@fovea/contract/ids';
import { AppError } from '../app-error.ts';
import { Bucket } from './bucket.ts';
import { namedFault, throwNamed } from './disk-fault.ts';
import type { DiskRoom } from './disk-room.ts';
import type { AppendWish, BlobRef, BlobStore, FlightRef } from './port.ts';
import type { S3Place } from './storage-url.ts';
import type { BareStore } from './tell-damage.ts';
import type { TempFolder } from './temp-folder.ts';
import { openTempFolder } from './temp-folder.ts';
import { partsOf } from './upload-parts.ts';

/** One piece of a flight is one object; also the most memory that an upload holds. */
const PIECE_BYTES = 8 << 20;
const IN_FLIGHT = 'in-flight';

/** Until a connection is there, and until all of what was sent is answered, for each try: 20 MB on their way at once over a slow line. */
const LIMITS = { connectionTimeout: 5_000, requestTimeout: 120_000, throwOnRequestTimeout: true };
/** Each film that somebody watches holds one for as long as they watch; waiting for a free one counts as connecting. */
const AGENT = { keepAlive: true, maxSockets: 1_000 };

interface Piece {
  readonly key: string;
  readonly start: number;
  readonly bytes: number;
  readonly touchedAt: Date;
}

/**
 * Blobs as objects `<tenant>/<sha-256>`; a flight is a row of pieces `<tenant>/in-flight/<id>/<drawn by lot>-<first byte>`. No two pieces
 * share a name: what was asked of a store that hung, and is carried out long after it was given up, must not meet what was written since.
 */
export function openS3Store(place: S3Place, { tempFolder, room }: { tempFolder: string; room: DiskRoom }): BareStore & Disposable {
  const client = new S3Client({
    endpoint: place.endpoint,
    region: place.region,
    credentials: { accessKeyId: place.key, secretAccessKey: place.secret },
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED', // otherwise one S3 clone stores streamed objects corrupted
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 3,
    requestHandler: { ...LIMITS, httpAgent: AGENT, httpsAgent: AGENT },
  });
  const bucket = new Bucket(client, place.bucket);
  const upload: SendWhole = ({ key, bytes, source }) =>
    new Upload({ client, params: { Bucket: place.bucket, Key: key, Body: source }, ...partsOf(bytes) }).done().catch(throwNamed);

  return {
    [Symbol.dispose]: () => client.destroy(),
    ...storedBlobs(bucket, { temp: openTempFolder(tempFolder), room }),
    ...flights(bucket, upload),
  };
}

type SendWhole = (object: { readonly key: string; readonly bytes: number; readonly source: Readable }) => Promise<unknown>;
type FlightStore = Pick<BlobStore, 'append' | 'peek' | 'hash' | 'land' | 'discard' | 'forget' | 'flights'>;

function storedBlobs(bucket: Bucket, { temp, room }: { temp: TempFolder; room: DiskRoom }): Omit<BareStore, keyof FlightStore> {
  return {
    tenants: async () => (await bucket.folders()).flatMap((name) => TenantId.safeParse(name).data ?? []),
    async put(tenantId, bytes) {
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      await bucket.write(keyOf({ tenantId, sha256 }), bytes);
      return { tenantId, sha256, bytes: bytes.byteLength };
    },
    get: (ref, range) => bucket.read(keyOf(ref), { range }),
    size: (ref) => bucket.size(keyOf(ref)),
    storedAt: async (ref) => (await bucket.list(keyOf(ref)))[0]?.touchedAt ?? null, // a HEAD tells whole seconds alone
    remove: (ref) => bucket.remove([keyOf(ref)]),
    async *list(tenantId) {
      for await (const page of bucket.pages(`${tenantId}/`)) {
        yield page.flatMap(({ key, touchedAt }) => {
          const sha256 = key.slice(tenantId.length + 1);
          return sha256.includes('/') ? [] : [{ sha256, storedAt: touchedAt }];
        });
      }
    },
    assertRoomToMake: () => temp.beside((folder) => room.assertForFilms(folder)),
    assertRoomForResults: async () => undefined, // they go into the bucket, of whose room nobody tells beforehand
    async toTempFile(ref, signal) {
      const { path, drop } = await temp.place();
      try {
        await room.assertForResults(dirname(path)); // a copy over the network takes its room here
        await pipeline(await bucket.read(keyOf(ref), { signal }), createWriteStream(path, { mode: 0o600 }), { signal });
        return { path, [Symbol.asyncDispose]: drop };
      } catch (error) {
        await drop();
        throw namedFault(error);
      }
    },
  };
}

function flights(bucket: Bucket, upload: SendWhole): FlightStore {
  const drop = async (ref: FlightRef) => bucket.remove((await bucket.list(flightPrefix(ref))).map(({ key }) => key));
  return {
    append: (ref, wish) => appendPieces(bucket, flightPrefix(ref), wish),
    async peek(ref, bytes) {
      const pieces = chain(await bucket.list(flightPrefix(ref)));
      if (pieces.length === 0) throw new AppError('not_found');
      return new Uint8Array(await buffer(Readable.from(readPieces(bucket, pieces, Math.min(bytes, bytesOf(pieces))))));
    },
    async hash(ref, bytes) {
      const pieces = chain(await bucket.list(flightPrefix(ref)));
      assertWhole(pieces, bytes);
      const hash = createHash('sha256');
      await pipeline(Readable.from(readPieces(bucket, pieces, bytes)), hash);
      return hash.digest('hex');
    },
    async land(ref, { sha256, bytes }) {
      const blob = { tenantId: ref.tenantId, sha256, bytes };
      const pieces = chain(await bucket.list(flightPrefix(ref)));
      if (bytesOf(pieces) < bytes && (await bucket.size(keyOf(blob))) === bytes) return blob; // landed before, and not all pieces are gone
      assertWhole(pieces, bytes);
      await upload({ key: keyOf(blob), bytes, source: Readable.from(readPieces(bucket, pieces, bytes)) });
      await drop(ref).catch(() => undefined); // the film is stored: pieces that stay are the sweep's, which says why they cannot go
      return blob;
    },
    async forget(tenantId) {
      for await (const page of bucket.pages(`${tenantId}/`)) await bucket.remove(page.map(({ key }) => key));
    },
    discard: drop,
    async flights(tenantId) {
      const pieces = await bucket.list(`${tenantId}/${IN_FLIGHT}/`);
      const newest = new Map<string, Date>();
      for (const { key, touchedAt } of pieces) {
        const flightId = key.split('/')[2] ?? '';
        const known = newest.get(flightId);
        if (!known || known < touchedAt) newest.set(flightId, touchedAt);
      }
      return [...newest].map(([flightId, touchedAt]) => ({ flightId, touchedAt }));
    },
  };
}

const keyOf = ({ tenantId, sha256 }: BlobRef) => `${tenantId}/${sha256}`;
const flightPrefix = ({ tenantId, flightId }: FlightRef) => `${tenantId}/${IN_FLIGHT}/${flightId}/`;
/** The last sixteen digits are where it begins, as they were all of the name in earlier releases. */
const pieceKey = (prefix: string, start: number) => `${prefix}${randomBytes(8).toString('hex')}-${String(start).padStart(16, '0')}`;
const startOf = (key: string) => Number(key.slice(-16));

/**
 * The pieces that follow each other without a gap, as far as any do; what an interrupted request left in between is passed over. Of two
 * that lead as far either would do, as both are of the same upload; the older one is taken, which is the one that was acknowledged
 * wherever the other came late.
 */
function chain(listed: { key: string; bytes: number; touchedAt: Date }[]): Piece[] {
  const best = new Map<number, Piece & { readonly reach: number }>();
  const reachFrom = (start: number) => best.get(start)?.reach ?? start;
  const pieces = listed.map((object) => ({ ...object, start: startOf(object.key) }));
  for (const piece of pieces.toSorted((a, b) => b.start - a.start || Number(a.touchedAt) - Number(b.touchedAt))) {
    const reach = piece.bytes === 0 ? piece.start : reachFrom(piece.start + piece.bytes);
    if (reach > (best.get(piece.start)?.reach ?? -1)) best.set(piece.start, { ...piece, reach });
  }
  const row: Piece[] = [];
  for (let next = best.get(0); next; next = next.bytes === 0 ? undefined : best.get(next.start + next.bytes)) row.push(next);
  return row;
}

const bytesOf = (pieces: readonly Piece[]): number => pieces.reduce((sum, piece) => sum + piece.bytes, 0);

function assertWhole(pieces: readonly Piece[], bytes: number): void {
  if (bytesOf(pieces) < bytes) throw new AppError('upload_gone');
}

async function appendPieces(bucket: Bucket, prefix: string, { offset, bytesMax, source, signal }: AppendWish) {
  // Cut elsewhere, the same bytes sent anew get other keys: what lies behind the offset would stay beside them and be counted by nobody.
  await bucket.remove((await bucket.list(prefix)).flatMap(({ key }) => (startOf(key) >= offset ? [key] : [])));
  let durable = offset;
  let waiting: Uint8Array[] = [];
  let waitingBytes = 0;
  const flush = async () => {
    await bucket.write(pieceKey(prefix, durable), Buffer.concat(waiting));
    durable += waitingBytes;
    waiting = [];
    waitingBytes = 0;
  };
  let stoppedBy: unknown;
  try {
    for await (const chunk of source) {
      signal?.throwIfAborted();
      if (durable + waitingBytes + chunk.byteLength > bytesMax) throw new AppError('too_large');
      waiting.push(chunk);
      waitingBytes += chunk.byteLength;
      if (waitingBytes >= PIECE_BYTES) await flush();
    }
  } catch (error) {
    stoppedBy = namedFault(error);
  }
  if (waitingBytes > 0 || durable === 0) await flush();
  return { offset: durable, stoppedBy };
}

async function* readPieces(bucket: Bucket, pieces: readonly Piece[], bytes: number): AsyncGenerator<Uint8Array> {
  for (const piece of pieces) {
    const wanted = Math.min(piece.bytes, bytes - piece.start);
    if (wanted > 0) yield* await bucket.read(piece.key, { range: { start: 0, end: wanted - 1 } });
  }
}
