import { CallError } from '@fovea/contract/call';
import type { CopilotMessage } from '@fovea/contract/copilot';
import type { PreTestUuid } from '@fovea/contract/ids';
import { CopilotSessionId } from '@fovea/contract/ids';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { forget, remember, remembered } from '../../lib/remembered.ts';
import { askStream, openSession, removeSession, sessionQuery, sessionsQuery } from './api.ts';
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

/** A question that is refused before anything is kept of it, as there were too many. */
const isRefused = (error: unknown): boolean => error instanceof CallError && error.status === 429;

/** What answers to another window comes by no stream: it is asked for. */
const AWAITED_EVERY_MS = 3_000;
function isAwaited(read: { readonly messages: readonly CopilotMessage[] } | null | undefined, asked: Asked | null): boolean {
  const last = unanswered(read?.messages ?? [], asked);
  return last !== null && mayCome(last, Date.now());
}

interface Begun {
  readonly id: CopilotSessionId;
  readonly afterId: string | null;
  /** Opened for this question. */
  readonly isNew: boolean;
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

  const begin = async (own: AbortController): Promise<Begun> => {
    if (id) {
      const known = await queries.fetchQuery({ ...sessionQuery(id), staleTime: 0 }).catch(nothingIfGone);
      if (known) return { id, afterId: known.messages.at(-1)?.id ?? null, isNew: false };
    }
    const { sessionId } = await openSession();
    if (running.current === own) {
      setId(sessionId);
      remember(keyOf(personId), sessionId);
    }
    return { id: sessionId, afterId: null, isNew: true };
  };

  /** A conversation that was opened for a question that was refused would stand in the list without a word in it. */
  const takeBack = async (own: AbortController, empty: CopilotSessionId) => {
    if (running.current === own) {
      setId(null);
      forget(keyOf(personId));
    }
    await removeSession(empty).catch(() => undefined); // it stays in the list then, to be deleted there
  };

  const ask = async (question: string, uuid: PreTestUuid | undefined) => {
    const own = new AbortController();
    running.current = own;
    const change = (to: (asked: Asked) => Asked) => running.current === own && setAsked((last) => last && to(last));
    setAsked(newlyAsked(question, uuid));
    let opened: CopilotSessionId | null = null;
    try {
      const begun = await begin(own);
      if (begun.isNew) opened = begun.id;
      change((last) => ({ ...last, afterId: begun.afterId }));
      const context = uuid ? { context: { prediction_uuid: uuid } } : {};
      for await (const event of askStream({ id: begun.id, message: question, signal: own.signal, ...context })) {
        change((last) => afterEvent(last, event));
      }
      change((last) => (isBusy(last) ? { ...last, phase: 'stopped' } : last));
    } catch (error) {
      change((last) => (own.signal.aborted ? { ...last, phase: 'stopped' } : { ...last, phase: 'failed', error }));
      if (opened !== null && isRefused(error)) await takeBack(own, opened);
    }
    void queries.invalidateQueries({ queryKey: ['copilot-session'] });
    void queries.invalidateQueries({ queryKey: sessionsQuery.queryKey });
  };

  return { id, session, asked, ask, show, stop: () => running.current?.abort() };
}

export type Conversation = ReturnType<typeof useConversation>;
