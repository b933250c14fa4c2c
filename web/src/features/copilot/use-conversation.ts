import { CallError } from '@fovea/contract/call';
import type { CopilotMessage } from '@fovea/contract/copilot';
import type { PreTestUuid } from '@fovea/contract/ids';
import { CopilotSessionId } from '@fovea/contract/ids';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { forget, remember, remembered } from '../../lib/remembered.ts';
import { askStream, openSession, sessionQuery, sessionsQuery } from './api.ts';
import type { Asked } from './conversation.ts';
import { afterEvent, isBusy, mayCome, newlyAsked, unanswered } from './conversation.ts';

/** Which conversation was open is kept for each person by itself: two may use one browser. */
const keyOf = (personId: string) => `fovea.copilot.${personId}`;

/** A conversation that was deleted elsewhere is begun anew. */
export const isGone = (error: unknown): boolean => error instanceof CallError && error.status === 404;

function nothingIfGone(error: unknown): null {
  if (isGone(error)) return null;
  throw error;
}

/** What answers to another window comes by no stream: it is asked for. */
const AWAITED_EVERY_MS = 3_000;
function isAwaited(read: { readonly messages: readonly CopilotMessage[] } | null | undefined, asked: Asked | null): boolean {
  const last = unanswered(read?.messages ?? [], asked);
  return last !== null && mayCome(last, Date.now());
}

/** One conversation with the copilot: what was said, what is being written, and what one may do about it. */
export function useConversation(personId: string) {
  const queries = useQueryClient();
  const [id, setId] = useState(() => remembered(keyOf(personId), CopilotSessionId) ?? null);
  const [asked, setAsked] = useState<Asked | null>(null);
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);
  const session = useQuery({
    ...sessionQuery(id),
    refetchInterval: ({ state: { data } }) => !isBusy(asked) && isAwaited(data, asked) && AWAITED_EVERY_MS,
  });

  const show = (next: CopilotSessionId | null) => {
    running.current?.abort();
    running.current = null; // whatever is still on its way belongs to another conversation
    setAsked(null);
    setId(next);
    if (next) remember(keyOf(personId), next);
    else forget(keyOf(personId));
  };

  const begin = async (own: AbortController): Promise<{ id: CopilotSessionId; afterId: string | null }> => {
    if (id) {
      const known = await queries.fetchQuery({ ...sessionQuery(id), staleTime: 0 }).catch(nothingIfGone);
      if (known) return { id, afterId: known.messages.at(-1)?.id ?? null };
    }
    const { sessionId } = await openSession();
    if (running.current === own) {
      setId(sessionId);
      remember(keyOf(personId), sessionId);
    }
    return { id: sessionId, afterId: null };
  };

  const ask = async (question: string, uuid: PreTestUuid | undefined) => {
    const own = new AbortController();
    running.current = own;
    const change = (to: (asked: Asked) => Asked) => running.current === own && setAsked((last) => last && to(last));
    setAsked(newlyAsked(question, uuid));
    try {
      const begun = await begin(own);
      change((last) => ({ ...last, afterId: begun.afterId }));
      const context = uuid ? { context: { prediction_uuid: uuid } } : {};
      for await (const event of askStream({ id: begun.id, message: question, signal: own.signal, ...context })) {
        change((last) => afterEvent(last, event));
      }
      change((last) => (isBusy(last) ? { ...last, phase: 'stopped' } : last));
    } catch (error) {
      change((last) => (own.signal.aborted ? { ...last, phase: 'stopped' } : { ...last, phase: 'failed', error }));
    }
    void queries.invalidateQueries({ queryKey: ['copilot-session'] });
    void queries.invalidateQueries({ queryKey: sessionsQuery.queryKey });
  };

  return { id, session, asked, ask, show, stop: () => running.current?.abort() };
}

export type Conversation = ReturnType<typeof useConversation>;
