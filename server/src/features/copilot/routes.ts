import type { ServerResponse } from 'node:http';
import type { CopilotEvent } from '@fovea/contract/copilot';
import { CopilotQuestion, copilotApi } from '@fovea/contract/copilot';
import type { CopilotSessionId } from '@fovea/contract/ids';
import type { FastifyRequest } from 'fastify';
import type { Actor } from '../../actor.ts';
import { AppError } from '../../app-error.ts';
import type { Deps } from '../../deps.ts';
import { beginEvents } from '../../http/begin-events.ts';
import type { Mounted } from '../../http/mount.ts';
import { answer, mount, mountRaw } from '../../http/mount.ts';
import { parseInput } from '../../http/parse-input.ts';
import type { Languages } from '../languages/index.ts';
import { openDesk } from './answering/answer-question.ts';
import { openModel } from './model/open-model.ts';
import { presentMessage, presentSession } from './present.ts';
import { allSessions, listSessions, openSession, readSession, removeSession, renameSession, tableSessions } from './service.ts';

export interface CopilotRouteDeps
  extends Pick<Deps, 'inTenant' | 'askInTenant' | 'blobs' | 'clock' | 'newId' | 'config' | 'log' | 'assertNoOpenTransaction'> {
  readonly languages: Languages;
  /** Ends every answer when the process stops. */
  readonly drained: AbortSignal;
}

export const copilotRoutes = (deps: CopilotRouteDeps) => {
  const desk = openDesk({ ...deps, model: openModel(deps.config, deps.languages, deps.clock) });
  return [
    ...conversationRoutes(deps),
    mount(copilotApi.ask, async ({ actor, params, body, meta }) => {
      const answering = await desk.ask(actor, { ...params, ...body, locale: meta.locale }, deps.drained);
      for await (const event of answering) if (event.kind === 'done') return event.message;
      throw new Error('An answer ended without a message');
    }),
    mountRaw(copilotApi.stream, async ({ actor, params, meta, request, reply }) => {
      const body = CopilotQuestion.parse(parseInput(copilotApi.stream, 'body', request.body));
      const gone = new AbortController();
      const signal = AbortSignal.any([gone.signal, deps.drained]);
      const answering = await desk.ask(actor, { ...params, ...body, locale: meta.locale }, signal);
      reply.raw.once('close', () => gone.abort());
      const response = beginEvents(reply);
      try {
        for await (const event of answering) send(response, event);
      } catch (error) {
        send(response, failureOf(error, request));
      }
      response.end();
    }),
  ];
};

/** Opening, reading, renaming and deleting: each at the address of its own and at the generic one. */
const conversationRoutes = (deps: CopilotRouteDeps): Mounted[] => {
  const open = async ({ actor, body }: { actor: Actor; body?: { title?: string | undefined } | null | undefined }) =>
    answer({ status: 201, body: presentSession(await openSession(deps, actor, body?.title ?? null)) });
  const read = async ({ actor, params }: { actor: Actor; params: { id: CopilotSessionId } }) => {
    const { session, messages } = await readSession(deps, actor, params.id);
    return { ...presentSession(session), messages: messages.map(presentMessage) };
  };
  const rename = async ({ actor, params, body }: { actor: Actor; params: { id: CopilotSessionId }; body: { title: string } }) =>
    presentSession(await renameSession(deps, actor, { ...params, ...body }));
  const remove = async ({ actor, params }: { actor: Actor; params: { id: CopilotSessionId } }) =>
    void (await removeSession(deps, actor, params.id));
  return [
    mount(copilotApi.open, open),
    mount(copilotApi.add, open),
    mount(copilotApi.list, async ({ actor, query }) => {
      const { rows, nextCursor } = await listSessions(deps, actor, query);
      return { data: rows.map(presentSession), next_cursor: nextCursor };
    }),
    mount(copilotApi.all, async ({ actor }) => (await allSessions(deps, actor)).map(presentSession)),
    mount(copilotApi.table, async ({ actor, body }) => {
      const { rows, total, isEstimate } = await tableSessions(deps, actor, body);
      return { data: rows.map(presentSession), total, total_is_estimate: isEstimate, start: body.start, size: body.size };
    }),
    mount(copilotApi.read, read),
    mount(copilotApi.one, read),
    mount(copilotApi.rename, rename),
    mount(copilotApi.edit, rename),
    mount(copilotApi.remove, remove),
    mount(copilotApi.discard, remove),
  ];
};

function send(response: ServerResponse, event: CopilotEvent): void {
  if (!response.destroyed) response.write(`event: copilot\ndata: ${JSON.stringify(event)}\n\n`);
}

/** The head has been sent, so a fault can only be told in the stream. */
function failureOf(error: unknown, request: FastifyRequest): CopilotEvent {
  const refusal = error instanceof AppError ? error : new AppError('internal', { cause: error });
  if (refusal.code === 'internal') request.log.error({ err: error }, 'the copilot failed');
  else request.log.info({ code: refusal.code }, 'the copilot refused');
  return { kind: 'failed', code: refusal.code, detail: refusal.detail, job_id: request.id };
}
