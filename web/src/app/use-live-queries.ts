import type { ServerEvent } from '@fovea/contract/events';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useCurrentUser, useIsSessionLost } from '../features/session/api.ts';
import { useServerEvents } from '../lib/use-server-events.ts';
import { pacedReadings } from './paced-readings.ts';
import { showProgress } from './show-progress.ts';

/**
 * Reads again what a server event names, and shows how far analyses are as they say it themselves. Query keys agree with it: `['pre-test', uuid, …]` for all that belongs to one pre-test,
 * `['pre-tests', …]` for lists of them, `['brand-assets', …]` and `['folders', …]` for those, and the pre-test second in the keys of its
 * result and of what is judged by it.
 */
export function useLiveQueries(): boolean {
  const queries = useQueryClient();
  const readAgain = useMemo(() => pacedReadings(queries), [queries]);
  const onChange = useCallback(
    (event: ServerEvent | null) => {
      if (event?.kind === 'progress') return showProgress(queries, event);
      const isOf = (kind: ServerEvent['kind']) => event === null || event.kind === kind;
      if (isOf('brand-asset')) readAgain(['brand-assets']);
      if (isOf('folder')) readAgain(['folders']);
      if (!isOf('pre-test')) return;
      readAgain(['pre-tests']);
      readAgain(event ? ['pre-test', event.uuid] : ['pre-test']);
      // A complete result changes when the copy of its film is there, and when somebody corrects the boxes of its brand.
      readAgain(event ? ['prediction', event.uuid, 'complete'] : ['prediction']);
      // What it comes to follows from where people say that the brand is, and from what they say that the film is for.
      for (const follows of ['verdict', 'attention', 'placings', 'compliance']) readAgain(event ? [follows, event.uuid] : [follows]);
    },
    [queries, readAgain],
  );
  const user = useCurrentUser();
  const isLost = useIsSessionLost();
  return useServerEvents(user !== null && !user.must_change_password && !isLost, onChange);
}
