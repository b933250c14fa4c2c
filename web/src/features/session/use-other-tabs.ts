import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { SESSION_CHANNEL } from '../../lib/other-tabs.ts';

/**
 * Asks who is there as soon as another tab has signed out or signed in as somebody, and when the browser brings the page back from its memory, as Back does.
 * What follows from the answer is the same as for any lost session.
 */
export function useOtherTabs(): void {
  const queries = useQueryClient();
  useEffect(() => {
    const stop = new AbortController();
    const ask = () => void queries.invalidateQueries({ queryKey: ['session'] });
    const channel = new BroadcastChannel(SESSION_CHANNEL);
    channel.addEventListener('message', ask, { signal: stop.signal });
    window.addEventListener('pageshow', ({ persisted }) => persisted && ask(), { signal: stop.signal });
    return () => {
      stop.abort();
      channel.close();
    };
  }, [queries]);
}
