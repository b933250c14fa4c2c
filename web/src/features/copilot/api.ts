import { complianceApi } from '@fovea/contract/compliance';
import type { CopilotQuestion, CopilotSession } from '@fovea/contract/copilot';
import { CopilotEvent, copilotApi } from '@fovea/contract/copilot';
import type { CopilotSessionId, PreTestUuid } from '@fovea/contract/ids';
import { preTestApi } from '@fovea/contract/pre-tests';
import { infiniteQueryOptions, queryOptions, useQueryClient } from '@tanstack/react-query';
import { call, listen } from '../../lib/client.ts';
import { useMutation } from '../../lib/use-mutation.ts';

const SESSIONS = ['copilot-sessions'];
const PAGE = 30;

/** The own conversations, the one last used first. */
export const sessionsQuery = infiniteQueryOptions({
  queryKey: SESSIONS,
  initialPageParam: '',
  queryFn: ({ signal, pageParam }) =>
    call(copilotApi.list, { query: { limit: PAGE, ...(pageParam ? { cursor: pageParam } : {}) } }, { signal }),
  getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
});

/** One conversation with its messages, the oldest first; nothing while there is none yet. */
export const sessionQuery = (id: CopilotSessionId | null) =>
  queryOptions({
    queryKey: ['copilot-session', id],
    queryFn: ({ signal }) => (id ? call(copilotApi.read, { params: { id } }, { signal }) : null),
    enabled: id !== null,
  });

export const openSession = (): Promise<CopilotSession> => call(copilotApi.open, { body: null });

interface Asking extends CopilotQuestion {
  readonly id: CopilotSessionId;
  readonly signal: AbortSignal;
}

/** Asks, and yields what is told while the answer is written. */
export async function* askStream({ id, signal, ...body }: Asking): AsyncGenerator<CopilotEvent, void, undefined> {
  for await (const data of listen(copilotApi.stream, { params: { id }, body }, { signal })) yield CopilotEvent.parse(JSON.parse(data));
}

export const removeSession = (id: CopilotSessionId): Promise<unknown> => call(copilotApi.remove, { params: { id } });

/** Deletes a conversation for good. */
export function useRemoveSession() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: removeSession,
    onSuccess: (_, id) => {
      queries.removeQueries({ queryKey: sessionQuery(id).queryKey });
      return queries.invalidateQueries({ queryKey: SESSIONS });
    },
  });
}

const FAILS_MS = 60_000;

/** Whether a film fails a check of its placement; false while it has no whole result. */
export const failsQuery = (uuid: PreTestUuid | null) =>
  queryOptions({
    queryKey: ['copilot-fails', uuid],
    queryFn: async ({ signal }) => {
      const preTest = uuid && (await call(preTestApi.read, { params: { uuid } }, { signal }));
      if (preTest?.status !== 'complete' || !preTest.prediction_id) return false;
      const params = { uuid: preTest.uuid, id: preTest.prediction_id };
      return (await call(complianceApi.read, { params, query: {} }, { signal })).verdict === 'fail';
    },
    enabled: uuid !== null,
    staleTime: FAILS_MS,
    retry: false, // a suggestion is left out rather than waited for
  });
