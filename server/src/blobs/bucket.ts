import { Readable } from 'node:stream';
import type { S3Client } from '@aws-sdk/client-s3';
import {
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { AppError } from '../app-error.ts';
import { throwNamed } from './disk-fault.ts';
import type { ByteRange } from './port.ts';
import { silence, unlessSilent } from './unless-silent.ts';

/** A store that takes longer for a question, all tries together, is taken for one that hangs. Bytes have limits of their own. */
const ANSWER_MS = 15_000;

interface Listed {
  readonly key: string;
  readonly bytes: number;
  readonly touchedAt: Date;
}

/** The seven things that are asked of a bucket. */
export class Bucket {
  readonly #client: S3Client;
  readonly #name: string;
  constructor(client: S3Client, name: string) {
    this.#client = client;
    this.#name = name;
  }

  async write(Key: string, Body: Uint8Array): Promise<void> {
    const command = new PutObjectCommand({ Bucket: this.#name, Key, Body });
    await this.#client.send(command).catch(throwNamed); // as long as the client lets a request take
  }

  /** @param signal gives the question up, and the bytes that come after it */
  async read(
    Key: string,
    { range, signal }: { readonly range?: ByteRange | undefined; readonly signal?: AbortSignal } = {},
  ): Promise<Readable> {
    const Range = range && `bytes=${range.start}-${range.end}`;
    try {
      const command = new GetObjectCommand({ Bucket: this.#name, Key, ...(Range ? { Range } : {}) });
      const { Body } = await answered((abortSignal) => this.#client.send(command, { abortSignal }), signal);
      if (Body instanceof Readable) return unlessSilent(Body);
    } catch (error) {
      throw isMissing(error) ? new AppError('not_found', { cause: error }) : error;
    }
    throw new AppError('not_found');
  }

  async size(Key: string): Promise<number | null> {
    try {
      const command = new HeadObjectCommand({ Bucket: this.#name, Key });
      const { ContentLength } = await answered((abortSignal) => this.#client.send(command, { abortSignal }));
      return ContentLength ?? null;
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }

  async list(prefix: string): Promise<Listed[]> {
    const found: Listed[] = [];
    for await (const page of this.pages(prefix)) found.push(...page);
    return found;
  }

  /** In the order of keys, at most a thousand at a time. */
  async *pages(Prefix: string): AsyncGenerator<readonly Listed[]> {
    let ContinuationToken: string | undefined;
    do {
      const command = new ListObjectsV2Command({ Bucket: this.#name, Prefix, ...(ContinuationToken ? { ContinuationToken } : {}) });
      const page = await answered((abortSignal) => this.#client.send(command, { abortSignal }));
      yield (page.Contents ?? []).flatMap(({ Key, Size, LastModified }) =>
        Key === undefined ? [] : [{ key: Key, bytes: Size ?? 0, touchedAt: LastModified ?? new Date(0) }],
      );
      ContinuationToken = page.NextContinuationToken;
    } while (ContinuationToken);
  }

  /** What stands before the first slash of any key. */
  async folders(): Promise<string[]> {
    const found: string[] = [];
    let ContinuationToken: string | undefined;
    do {
      const command = new ListObjectsV2Command({ Bucket: this.#name, Delimiter: '/', ...(ContinuationToken ? { ContinuationToken } : {}) });
      const page = await answered((abortSignal) => this.#client.send(command, { abortSignal }));
      for (const { Prefix } of page.CommonPrefixes ?? []) if (Prefix !== undefined) found.push(Prefix.slice(0, -1));
      ContinuationToken = page.NextContinuationToken;
    } while (ContinuationToken);
    return found;
  }

  async remove(keys: readonly string[]): Promise<void> {
    for (let i = 0; i < keys.length; i += 1_000) {
      const Objects = keys.slice(i, i + 1_000).map((Key) => ({ Key }));
      const command = new DeleteObjectsCommand({ Bucket: this.#name, Delete: { Objects, Quiet: true } });
      const { Errors = [] } = await answered((abortSignal) => this.#client.send(command, { abortSignal }));
      const refused = Errors.find(({ Code }) => Code !== 'NoSuchKey');
      if (refused) throw new DeleteRefused(refused.Code ?? 'unknown');
    }
  }
}

/** The store answered, and deleted not all that it was asked to: it says so for each object, in an answer that is well. */
class DeleteRefused extends Error {
  /** As for what the client throws itself: this came from the store. */
  readonly $metadata = {};
  constructor(code: string) {
    super(`The store would not delete an object: ${code}`);
    this.name = code;
  }
}

/** @throws Error `ETIMEDOUT` where nothing has come of it in time; afterwards the time limit is over, and the signal alone counts */
async function answered<T>(ask: (signal: AbortSignal) => Promise<T>, signal?: AbortSignal): Promise<T> {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), ANSWER_MS);
  try {
    return await ask(signal ? AbortSignal.any([signal, late.signal]) : late.signal);
  } catch (error) {
    throw late.signal.aborted ? silence(ANSWER_MS, error) : error;
  } finally {
    clearTimeout(timer);
  }
}

/** The object, not the bucket: without that nothing is there, and nothing is missing. */
const isMissing = (error: unknown): boolean =>
  error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404 && error.name !== 'NoSuchBucket';
