import { useEffect } from 'react';
import type { UploadStore } from './upload-store.ts';

const holdsThePage = new Set(['creating', 'sending', 'waiting', 'lined-up']);

/** Goes on when the connection is back, and asks before the tab closes over a film that is still being sent. */
export function useUploadLifeline(store: UploadStore): void {
  useEffect(() => {
    const onOnline = () => store.wake();
    const onUnload = (event: BeforeUnloadEvent) => {
      if (store.read().some(({ phase }) => holdsThePage.has(phase.kind))) event.preventDefault();
    };
    window.addEventListener('online', onOnline);
    window.addEventListener('beforeunload', onUnload);
    return () => {
      window.removeEventListener('online', onOnline);
      window.removeEventListener('beforeunload', onUnload);
    };
  }, [store]);
}
