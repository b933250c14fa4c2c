import type { Readable } from 'node:stream';
import { pipeline, Transform } from 'node:stream';

/** A store from which no byte has come for this long, though somebody waits for it, is taken for one that hangs. */
const SILENCE_MS = 15_000;

/** What is thrown where a store that was asked stays silent. */
export const silence = (ms: number, cause?: unknown): Error =>
  Object.assign(new Error(`The store has not answered for ${ms / 1_000} seconds.`, { cause }), { code: 'ETIMEDOUT' });

/**
 * The same bytes, which end with `ETIMEDOUT` where none come for a while. Whoever reads slowly, as a browser does that has enough of a
 * film for the moment, is waited for without a limit.
 */
export function unlessSilent(bytes: Readable, ms: number = SILENCE_MS): Readable {
  const heard = new Transform({
    transform(chunk, _encoding, done) {
      timer.refresh();
      done(null, chunk);
    },
  });
  const timer = setTimeout(() => (heard.readableLength >= heard.readableHighWaterMark ? timer.refresh() : bytes.destroy(silence(ms))), ms);
  pipeline(bytes, heard, () => clearTimeout(timer));
  return heard;
}
