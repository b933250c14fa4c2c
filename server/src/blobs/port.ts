import type { Readable } from 'node:stream';
import type { TenantId } from '@fovea/contract/ids';

/** A stored blob as its tenant names it: nobody can write down the name of another tenant's blob, since the tenant comes from the actor. */
export interface BlobRef {
  readonly tenantId: TenantId;
  /** SHA-256 of the content, 64 lower-case hex digits. */
  readonly sha256: string;
}

/** An upload on its way: its bytes are kept under a random name until all of them are there. */
export interface FlightRef {
  readonly tenantId: TenantId;
  /** UUID, made by the server. */
  readonly flightId: string;
}

/** A blob that is stored, and its length in bytes. */
export interface StoredBlob extends BlobRef {
  readonly bytes: number;
}

/** A blob that lies in a store, with the time of its last storing. */
export interface ListedBlob {
  readonly sha256: string;
  readonly storedAt: Date;
}

/** First and last byte, both included, as in a Range header. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** A copy of a blob on this machine's disk, in a folder of its own; the folder, with whatever lies beside it, is gone when its block ends. */
export interface TempFile extends AsyncDisposable {
  readonly path: string;
}

/** How bytes are added to a flight that is still on its way. */
export interface AppendWish {
  /** Where the bytes go: everything before it is durable already, everything behind it is thrown away first. */
  readonly offset: number;
  /** Most bytes that the whole flight may have; one more stops it with `too_large`. */
  readonly bytesMax: number;
  readonly source: AsyncIterable<Uint8Array>;
  readonly signal?: AbortSignal;
}

/**
 * Files, content-addressed per tenant: the same bytes of two tenants are two objects.
 * Everything that is acknowledged is durable. Errors: AppError `storage_full`, `too_large`, `not_found`.
 */
export interface BlobStore {
  /** Stores bytes that were made here (a heatmap, a poster). Storing the same bytes again changes nothing. */
  put(tenantId: TenantId, bytes: Uint8Array): Promise<StoredBlob>;
  /** Its bytes as they lie there, unchecked: for parts of a film. @throws AppError `not_found` when there is no such blob */
  get(ref: BlobRef, range?: ByteRange): Promise<Readable>;
  /** All of a small blob, checked against its hash. @throws AppError `not_found` when there is no such blob, or other bytes lie there */
  readWhole(ref: BlobRef): Promise<Buffer<ArrayBuffer>>;
  /** Size in bytes, or null when there is no such blob. */
  size(ref: BlobRef): Promise<number | null>;
  /** When a blob was last stored, as `list` tells it, or null when there is no such blob. */
  storedAt(ref: BlobRef): Promise<Date | null>;
  remove(ref: BlobRef): Promise<void>;
  /** Every tenant that has anything here. */
  tenants(): Promise<TenantId[]>;
  /**
   * Every blob of a tenant, in pages of at most a thousand and in the order of names: what is not in a page and lies between the last
   * name of the page before and its own last one was not there when it was listed. Nothing is asked before the first page is.
   */
  list(tenantId: TenantId): AsyncIterable<readonly ListedBlob[]>;
  /** @throws AppError `not_found` when there is no such blob, or other bytes than its hash says lie there */
  toTempFile(ref: BlobRef, signal: AbortSignal): Promise<TempFile>;
  /** Whether a long file may be made beside a temporary one. @throws AppError `storage_full` once only the reserve of its disk is left */
  assertRoomToMake(): Promise<void>;
  /** Whether what is worked out from a film will be stored: asked before that takes minutes. @throws AppError `storage_full` where it would not be */
  assertRoomForResults(): Promise<void>;
  /**
   * Adds bytes to a flight and makes them durable before it answers, however the source ends.
   * @returns how many bytes of the flight are durable now, and what stopped the source, if anything did
   */
  append(ref: FlightRef, wish: AppendWish): Promise<{ readonly offset: number; readonly stoppedBy: unknown }>;
  /** The first bytes of a flight, at most `bytes` of them. */
  peek(ref: FlightRef, bytes: number): Promise<Uint8Array>;
  /** SHA-256 of the first `bytes` bytes of a flight. @throws AppError `upload_gone` when it has fewer */
  hash(ref: FlightRef, bytes: number): Promise<string>;
  /**
   * Turns a flight into the blob that it hashes to. Landing it again, after a crash, changes nothing.
   * @throws AppError `upload_gone` when there is neither the flight nor the blob
   */
  land(ref: FlightRef, blob: { readonly sha256: string; readonly bytes: number }): Promise<StoredBlob>;
  /** Throws a flight away; nothing happens when it is not there. */
  discard(ref: FlightRef): Promise<void>;
  /** Removes everything of a tenant for good, flights and folders included. */
  forget(tenantId: TenantId): Promise<void>;
  /** Ids of every flight of a tenant with the time of its last byte, for the sweep. */
  flights(tenantId: TenantId): Promise<{ readonly flightId: string; readonly touchedAt: Date }[]>;
}
