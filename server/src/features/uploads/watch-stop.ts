import { AppError } from '../../app-error.ts';

/** A signal for one upload, which fires once the process was asked to stop and `graceMs` are over. Disposing lets go of the process's own. */
export function watchStop(drained: AbortSignal, graceMs: number): Disposable & { readonly signal: AbortSignal } {
  const stop = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const fire = () =>
    stop.abort(new AppError('unavailable', { detail: 'This server is stopping. Go on with the upload in a moment.', retryAfterS: 5 }));
  const wait = () => {
    timer = setTimeout(fire, graceMs).unref();
  };
  if (drained.aborted) wait();
  else drained.addEventListener('abort', wait, { once: true });
  return {
    signal: stop.signal,
    [Symbol.dispose]() {
      clearTimeout(timer);
      drained.removeEventListener('abort', wait);
    },
  };
}
