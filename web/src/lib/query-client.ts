import { CallError } from '@fovea/contract/call';
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';

/** A refusal that asking again will not change. */
const isFinal = (error: unknown) => error instanceof CallError && error.status >= 400 && error.status < 500 && error.status !== 429;

/** What is asked without a connection fails and says so, instead of loading for ever; it is asked again when there is one. */
const ALWAYS = { networkMode: 'always', refetchOnReconnect: true } as const;

/** The cache of server state. `onRefused` hears of every refusal, so that a lost session leads to the sign-in page. */
export function createQueryClient(onRefused: (error: CallError) => void): QueryClient {
  const onError = (error: unknown) => {
    if (error instanceof CallError) onRefused(error);
  };
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        staleTime: 5_000,
        retry: (count, error) => count < 2 && !isFinal(error),
        refetchOnWindowFocus: true,
        ...ALWAYS,
      },
      mutations: { retry: false },
    },
  });
}
