import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

const CHANNEL = 'fovea-session';

/** Lets the other tabs of this browser know that the session has ended, so that they do not stand open for whoever comes next. */
export function tellOtherTabs(): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage('ended');
  channel.close();
}

/**
 * Asks who is there as soon as another tab has signed out, and when the browser brings the page back from its memory, as Back does.
 * What follows from the answer is the same as for any lost session.
 */
export function useOtherTabs(): void {
  const queries = useQueryClient();
  useEffect(() => {
    const stop = new AbortController();
    const ask = () => void queries.invalidateQueries({ queryKey: ['session'] });
    const channel = new BroadcastChannel(CHANNEL);
    channel.addEventListener('message', ask, { signal: stop.signal });
    window.addEventListener('pageshow', ({ persisted }) => persisted && ask(), { signal: stop.signal });
    return () => {
      stop.abort();
      channel.close();
    };
  }, [queries]);
}
