import { serverStatusApi } from '@fovea/contract/server-status';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/client.ts';

const EVERY_MS = 10_000;

/** How the server is; looked at again while it is shown. */
export const serverStatusQuery = queryOptions({
  queryKey: ['server-status'],
  queryFn: ({ signal }) => call(serverStatusApi.read, {}, { signal }),
  refetchInterval: EVERY_MS,
});
