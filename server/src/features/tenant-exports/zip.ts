import { PassThrough, Readable } from 'node:stream';
import yazl from 'yazl';

/** One file of a zip; its bytes are asked for when its turn comes. */
export interface ZipEntry {
  readonly path: string;
  /** Films and pictures are packed already. */
  readonly isPacked: boolean;
  readonly open: () => Promise<AsyncIterable<Uint8Array | string>>;
}

/** The bytes of a zip, made while they are read: one entry at a time, never more in memory than the list of their names. */
export async function* zipOf(entries: readonly ZipEntry[], madeAt: Date): AsyncGenerator<Uint8Array> {
  const zip = new yazl.ZipFile();
  const out = zip.outputStream.pipe(new PassThrough());
  zip.on('error', (error: Error) => out.destroy(error));
  for (const { path, isPacked, open } of entries) {
    zip.addReadStreamLazy(path, { compress: !isPacked, mtime: madeAt }, (take) => {
      open().then(
        (bytes) => {
          const stream = Readable.from(bytes);
          stream.once('error', (error) => out.destroy(error));
          take(null, stream);
        },
        (error: unknown) => out.destroy(error instanceof Error ? error : new Error('an entry could not be opened', { cause: error })),
      );
    });
  }
  zip.end();
  for await (const chunk of out) yield chunk;
}
