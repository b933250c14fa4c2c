import { QueryClient } from '@tanstack/react-query';
import { useLayoutEffect, useState } from 'react';

function sealed(): QueryClient {
  return new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY, retry: false } } });
}

/**
 * Whoever reads by a link may ask for nothing more: what came with the link answers what the parts of the page ask, and what comes when
 * it is opened again takes its place. One cache for as long as the page stands: its parts listen to the one that they began with. It is
 * filled before they ask: a part that a later answer brings finds it there.
 * @param fill puts an answer where the parts look for it; the same function each time
 */
export function useSealed<Answer>(answer: Answer, fill: (client: QueryClient, answer: Answer) => void): QueryClient {
  const [client] = useState(() => {
    const first = sealed();
    fill(first, answer);
    return first;
  });
  useLayoutEffect(() => fill(client, answer), [client, answer, fill]);
  return client;
}
