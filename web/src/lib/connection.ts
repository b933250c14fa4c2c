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

/**
 * Settles when the server answers: at once, or when it does again. A browser that is online does not know that the server is being
 * restarted, so it is asked itself; until it answers there is no connection for anybody.
 * @returns true when it had to be waited for
 */
export async function connected(): Promise<boolean> {
  const isThere = await isAnswering();
  onlineManager.setOnline(isThere);
  if (isThere) return false;
  await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
  await connected();
  return true;
}
