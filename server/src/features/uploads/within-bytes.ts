import type { Readable } from 'node:stream';
import { AppError } from '../../app-error.ts';

/**
 * Works on a body while at most so many bytes of it come in; with more, the signal that the work is handed fires. The parser
 * of forms drops what is over a limit of its own, but reads on for as long as somebody sends.
 */
export async function withinBytes<T>(body: Readable, bytesMax: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const over = new AbortController();
  let bytes = 0;
  const count = (chunk: Uint8Array) => {
    bytes += chunk.byteLength;
    if (bytes > bytesMax) over.abort(new AppError('too_large', { detail: 'There is more around the film than a form may hold.' }));
  };
  body.on('data', count);
  try {
    return await work(over.signal);
  } finally {
    body.off('data', count);
  }
}
