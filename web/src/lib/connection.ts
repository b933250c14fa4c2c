import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { isAnswering } from './client.ts';

export const isOnline = (): boolean => onlineManager.isOnline();
const listen = (onChange: () => void) => onlineManager.subscribe(onChange);

/** Whether there is a connection, as far as the browser knows and whoever waits for an answer. */
export const useIsOnline = (): boolean => useSyncExternalStore(listen, isOnline);

/** A server on this machine answers without any network, which is all that a browser means by being online. */
export const isOwnMachine = (): boolean => /^(?:localhost|127(?:[.]\d+){3}|\[::1\])$/.test(window.location.hostname);

/** Whether the server answers now, for whoever would not wait for it. */
export const isServerThere = isAnswering;

const AGAIN_MS = 2_000;

/** All who wait, wait for the same answer. */
let waiting: Promise<void> | undefined;

/**
 * Settles when the server answers: at once, or when it does again. A browser that is online does not know that the server is being
 * restarted, so it is asked itself; until it answers there is no connection for anybody.
 * @returns true when it had to be waited for
 */
export async function connected(): Promise<boolean> {
  if (await isThereNow()) return false;
  waiting ??= answering().finally(() => {
    waiting = undefined;
  });
  await waiting;
  return true;
}

async function isThereNow(): Promise<boolean> {
  const isThere = await isAnswering();
  onlineManager.setOnline(isThere);
  return isThere;
}

async function answering(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
  if (!(await isThereNow())) await answering();
}
