import { useEffect } from 'react';
import type { UploadStore } from './upload-store.ts';

const holdsThePage = new Set(['creating', 'sending', 'waiting', 'lined-up']);

/** Goes on when the connection is back, keeps drafts when the tab is left, and asks before it closes over a film that is being sent. */
export function useUploadLifeline(store: UploadStore): void {
  useEffect(() => {
    const onOnline = () => store.wake();
    const onUnload = (event: BeforeUnloadEvent) => {
      if (store.read().some(({ phase }) => holdsThePage.has(phase.kind))) event.preventDefault();
    };
    const onHidden = () => document.visibilityState === 'hidden' && store.saveDrafts();
    window.addEventListener('online', onOnline);
    document.addEventListener('visibilitychange', onHidden);
    window.addEventListener('beforeunload', onUnload);
    return () => {
      window.removeEventListener('online', onOnline);
      document.removeEventListener('visibilitychange', onHidden);
      window.removeEventListener('beforeunload', onUnload);
    };
  }, [store]);
}

/** Keeps what was chosen as drafts on the server when the page is left. */
export function useSaveOnLeave(store: UploadStore): void {
  useEffect(() => () => store.saveDrafts(), [store]);
}
