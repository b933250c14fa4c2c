import type { DefaultError, UseMutationOptions } from '@tanstack/react-query';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useId } from 'react';
import { isOwnMachine } from './connection.ts';
import { useMutation } from './use-mutation.ts';

/**
 * For a form that says by `OfflineNote` what it waits for: sent without a connection it is done once that is back, and everything else
 * fails at once. A form that is closed meanwhile, or left, takes it back.
 */
export function usePatientMutation<Data = unknown, Fault = DefaultError, Variables = void, Before = unknown>(
  options: UseMutationOptions<Data, Fault, Variables, Before>,
) {
  const by = useId();
  const queries = useQueryClient();
  useEffect(
    () => () => {
      const cache = queries.getMutationCache();
      const waiting = cache.findAll({ predicate: ({ state, meta }) => state.isPaused && meta?.by === by });
      for (const mutation of waiting) cache.remove(mutation);
    },
    [queries, by],
  );
  return useMutation({ ...options, networkMode: isOwnMachine() ? 'always' : 'online', meta: { by } });
}
