import { MCP_MESSAGES_MAX } from '@fovea/contract/mcp';
import { AppError } from '../../app-error.ts';
import type { Deps } from '../../deps.ts';
import { readJson } from '../../http/read-json.ts';
import { errorAnswer, INVALID_REQUEST, PARSE_ERROR } from './json-rpc.ts';
import type { Exchanged, ExchangeWish } from './protocol.ts';

export interface RequestWish extends Omit<ExchangeWish, 'desk'> {
  readonly body: Buffer;
  /** Made anew for each message: what one has cited is nothing to the next. */
  readonly newDesk: () => ExchangeWish['desk'];
}

/**
 * The answer to a whole request: one message, or, as clients of 2025-03 may still send them, several. Those are answered one after
 * another, so that a request never has more than one transaction.
 * @throws whatever was a fault of ours, as it was thrown
 */
export async function answerRequest(deps: Pick<Deps, 'log'>, { body, newDesk, ...wish }: RequestWish): Promise<Exchanged> {
  const read = readMessage(body);
  if (!read.isRead) return errorAnswer(400, { code: PARSE_ERROR, message: read.why, id: null });
  const { exchange } = await import('./protocol.ts'); // with the first request: a tenth of a second that no start has to wait for
  const answerOne = (message: unknown) => exchange(deps, { ...wish, desk: newDesk() }, message);
  if (!Array.isArray(read.message)) return answerOne(read.message);
  const messages: readonly unknown[] = read.message;
  if (messages.length === 0 || messages.length > MCP_MESSAGES_MAX) {
    return errorAnswer(400, { code: INVALID_REQUEST, message: `Send one message, or at most ${MCP_MESSAGES_MAX} together.`, id: null });
  }
  return joined(await eachInTurn(messages, answerOne));
}

function readMessage(body: Buffer): { isRead: true; message: unknown } | { isRead: false; why: string } {
  try {
    const message = readJson(body);
    return message === undefined ? { isRead: false, why: 'The body is empty.' } : { isRead: true, message };
  } catch (error) {
    if (error instanceof AppError && error.code === 'bad_request') return { isRead: false, why: error.detail };
    throw error;
  }
}

async function eachInTurn(messages: readonly unknown[], answerOne: (message: unknown) => Promise<Exchanged>): Promise<Exchanged[]> {
  const answers: Exchanged[] = [];
  // biome-ignore lint/performance/noAwaitInLoops: each may open a transaction, and a request has one at a time
  for (const message of messages) answers.push(await answerOne(message));
  return answers;
}

/** Those that wanted no answer are left out; where none did, there is none. */
function joined(answers: readonly Exchanged[]): Exchanged {
  const texts = answers.flatMap(({ text }) => text ?? []);
  const left = answers.find(({ status }) => status === 499);
  if (left) return left;
  return texts.length === 0 ? { status: 202, text: null } : { status: 200, text: `[${texts.join(',')}]` };
}
