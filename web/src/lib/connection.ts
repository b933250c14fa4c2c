import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

export const isOnline = (): boolean => onlineManager.isOnline();
const listen = (onChange: () => void) => onlineManager.subscribe(onChange);

/** Whether the browser has a connection, as far as it knows. */
export const useIsOnline = (): boolean => useSyncExternalStore(listen, isOnline);

/** A server on this machine answers without any network, which is all that a browser means by being online. */
export const isOwnMachine = (): boolean => /^(?:localhost|127(?:[.]\d+){3}|\[::1\])$/.test(window.location.hostname);

/** Settles when the browser has a connection: at once, or when it is back. True when it had to be waited for. */
export const connected = (): Promise<boolean> =>
  new Promise((resolve) => {
    if (isOnline()) return resolve(false);
    const stop = onlineManager.subscribe((isBack) => {
      if (!isBack) return;
      stop();
      resolve(true);
    });
  });
