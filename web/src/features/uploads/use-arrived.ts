import type { PreTest } from '@fovea/contract/pre-tests';
import { useQuery } from '@tanstack/react-query';
import { useLiveInterval } from '../../lib/live.ts';
import { namedQuery } from './api.ts';
import type { Upload } from './upload.ts';

/** What has become of a film that arrived: its row stands as long as nobody clears it. */
export function useArrived({ phase, preTest }: Upload): PreTest | null {
  const everyMs = useLiveInterval();
  const isThere = phase.kind === 'sent';
  const query = { ...namedQuery(isThere ? preTest : null) };
  const isMoving = (status: PreTest['status'] | undefined) => status === 'queued' || status === 'processing';
  const { data } = useQuery({ ...query, refetchInterval: ({ state }) => isThere && isMoving(state.data?.status) && everyMs });
  return (isThere && data) || null;
}

/** Whether nothing more comes of its analysis, which has not reached its end: there is a page to open, and no result to promise. */
export const isCutShort = (film: PreTest | null): boolean => film?.status === 'failed' || film?.status === 'cancelled';
