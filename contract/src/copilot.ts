import * as z from 'zod';
import { CopilotMessageId, CopilotSessionId, PreTestUuid } from './ids.ts';
import { nameUpTo, textUpTo } from './names.ts';
import { cursorPage, cursorRequest, tablePage, tableRequest } from './paging.ts';
import { route } from './route.ts';

/** Characters of the longest question. */
export const COPILOT_MESSAGE_MAX = 4_000;
/** Newest messages of a conversation that are answered with it. */
export const COPILOT_MESSAGES_SHOWN = 400;

/** Where a number in an answer comes from. `[1]` in the text stands for the first one, and so on; times are seconds of the film. */
export const Citation = z.strictObject({
  /** The pre-test whose result it is, as in `/prediction/{uuid}`. */
  prediction_uuid: PreTestUuid,
  pre_test_name: z.string(),
  /**
   * A figure's or curve's id; `overall`; `shot`, `text`, `text.attended`, `speech` or `brand` for what is there at a time; or a name
   * behind `finding.`, `check.` or `advice.`. With the unit `percentile` it is the place of that figure among own films.
   */
  metric: z.string(),
  value: z.number(),
  unit: z.string(),
  start_s: z.number().min(0).optional(),
  end_s: z.number().min(0).optional(),
});
export type Citation = z.infer<typeof Citation>;

/** One message. Its text is Markdown of the plainest kind: no pictures, no HTML, links to `/prediction/{uuid}` alone. */
export const CopilotMessage = z.strictObject({
  id: CopilotMessageId,
  sessionId: CopilotSessionId,
  from: z.enum(['person', 'copilot']),
  text: z.string(),
  citations: z.array(Citation),
  /** False for an answer that was cut off: its reader left, or a limit was reached. */
  is_whole: z.boolean(),
  /** Who wrote an answer: the rules that are part of Fovea, or the language model that whoever runs it has set. */
  answered_by: z.enum(['rules', 'language-model']).nullable(),
  created_at: z.string(),
});
export type CopilotMessage = z.infer<typeof CopilotMessage>;

/** A conversation of one person, seen by nobody else. */
export const CopilotSession = z.strictObject({
  sessionId: CopilotSessionId,
  /** The beginning of the first question, unless the person called it something; null before either. */
  title: z.string().nullable(),
  created_at: z.string(),
  updated_at: z.string(),
});
export type CopilotSession = z.infer<typeof CopilotSession>;

/** 1–200 characters after trimming, no control characters. */
export const CopilotTitle = nameUpTo(200);

/** A question. `sessionId` may be sent along with it; where the question goes to is its address alone. `context` says which result the person has in front of them, so that "this ad" is understood. */
export const CopilotQuestion = z.strictObject({
  message: textUpTo(COPILOT_MESSAGE_MAX),
  context: z.strictObject({ prediction_uuid: PreTestUuid }).optional(),
  sessionId: CopilotSessionId.optional(),
});
export type CopilotQuestion = z.infer<typeof CopilotQuestion>;

/**
 * What is told while an answer is written, each as the data of a server-sent event. `looking`: a tool is being asked. `text`: the next
 * piece of the text, final as it is. `done`: the whole message, as it was kept. `failed`: there will be none; `code` is one of the
 * error codes.
 */
export const CopilotEvent = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('looking'), tool: z.string() }),
  z.strictObject({ kind: z.literal('text'), text: z.string() }),
  z.strictObject({ kind: z.literal('done'), message: CopilotMessage }),
  z.strictObject({ kind: z.literal('failed'), code: z.string(), detail: z.string(), job_id: z.string() }),
]);
export type CopilotEvent = z.infer<typeof CopilotEvent>;

const params = z.strictObject({ id: CopilotSessionId });
/** A conversation is its person's own: not even an admin who is signed in as them reads it. */
const own = { access: 'view-only', subject: 'copilot-session', ownSessionOnly: true } as const;
const one = { ...own, params } as const;

const calls = {
  open: route({
    ...own,
    method: 'POST',
    path: '/api/copilot/session',
    body: z.strictObject({ title: CopilotTitle.optional() }).nullish(),
    replies: { 201: CopilotSession },
    errors: ['invalid_body', 'forbidden', 'conversations_full'],
  }),
  /** Asks, and answers when the whole answer is there. */
  ask: route({
    ...one,
    method: 'POST',
    path: '/api/copilot/session/:id/message',
    cost: 5,
    body: CopilotQuestion,
    replies: { 200: CopilotMessage },
    errors: ['not_found', 'invalid_body', 'too_many_requests', 'copilot_unavailable'],
  }),
  /** The same as server-sent events, `event: copilot`; see `CopilotEvent`. Refusals before the first event are answered as everywhere. */
  stream: route({
    ...one,
    method: 'POST',
    path: '/api/v1/copilot/session/:id/stream',
    cost: 5,
    serves: 'events',
    types: ['application/json'],
    body: CopilotQuestion,
    replies: {},
    errors: ['not_found', 'invalid_body', 'too_many_requests', 'copilot_unavailable'],
  }),
  /** The own conversations, the one last used first. */
  list: route({
    ...own,
    method: 'GET',
    path: '/api/v1/copilot/session',
    query: z.strictObject(cursorRequest),
    replies: { 200: cursorPage(CopilotSession) },
    errors: ['invalid_body'],
  }),
  /** A conversation with its newest messages, the oldest of them first. */
  read: route({
    ...one,
    method: 'GET',
    path: '/api/v1/copilot/session/:id',
    replies: { 200: CopilotSession.extend({ messages: z.array(CopilotMessage).max(COPILOT_MESSAGES_SHOWN) }) },
    errors: ['not_found'],
  }),
  rename: route({
    ...one,
    method: 'PUT',
    path: '/api/v1/copilot/session/:id',
    body: z.strictObject({ title: CopilotTitle }),
    replies: { 200: CopilotSession },
    errors: ['not_found', 'invalid_body'],
  }),
  /** Deletes a conversation at once and for good. */
  remove: route({
    ...one,
    method: 'DELETE',
    path: '/api/v1/copilot/session/:id',
    replies: { 204: z.undefined() },
    errors: ['not_found'],
  }),
};

/** Which of the own conversations a table shows: the one last used first, unless it is sorted otherwise. */
const CopilotSessionTable = tableRequest(['title', 'created_at', 'updated_at'], {
  /** Part of the title, whatever its case. */
  title: z.string().trim().max(200).optional(),
});
/** What the table of conversations is asked for. */
export type CopilotSessionTable = z.output<typeof CopilotSessionTable>;

const all = '/crud/copilot-session';

/** The calls round the copilot, which reads what its person may read and changes nothing. The last six are the generic ones. */
export const copilotApi = {
  ...calls,
  all: route({ ...own, method: 'GET', path: all, replies: { 200: z.array(CopilotSession) }, errors: [] }),
  table: route({
    ...own,
    method: 'POST',
    path: `${all}/table`,
    isReading: true,
    body: CopilotSessionTable,
    replies: { 200: tablePage(CopilotSession) },
    errors: ['invalid_body'],
  }),
  one: route({ ...calls.read, path: `${all}/:id` }),
  add: route({ ...calls.open, path: all }),
  edit: route({ ...calls.rename, path: `${all}/:id` }),
  discard: route({ ...calls.remove, path: `${all}/:id` }),
};
