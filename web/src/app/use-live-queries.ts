import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useCurrentUser } from '../features/session/api.ts';
import { useServerEvents } from '../lib/use-server-events.ts';

/**
 * Reads again what a server event names. Query keys agree with it: `['pre-test', uuid, …]` for all that belongs to one pre-test,
 * `['pre-tests', …]` for lists of them.
 */
export function useLiveQueries(): boolean {
  const queries = useQueryClient();
  const onChange = useCallback(
    ({ uuid }: { uuid: string }) => {
      void queries.invalidateQueries({ queryKey: ['pre-test', uuid] });
      void queries.invalidateQueries({ queryKey: ['pre-tests'] });
    },
    [queries],
  );
  const user = useCurrentUser();
  return useServerEvents(user !== null && !user.must_change_password, onChange);
}
