import type { CopilotEvent, CopilotMessage } from '@fovea/contract/copilot';
import type { PreTestUuid } from '@fovea/contract/ids';

/** A question, and the result that was in front when it was asked: asked again, it is about that one. */
export interface Asking {
  readonly question: string;
  readonly about: PreTestUuid | undefined;
}

/** What is asked right now, or was asked last: how far its answer is. */
export interface Asked extends Asking {
  /** The last message before the question; undefined while nobody knows, null when it is the first. */
  readonly afterId: string | null | undefined;
  readonly text: string;
  readonly phase: 'waiting' | 'looking' | 'writing' | 'done' | 'stopped' | 'failed';
  /** The whole answer, as it was kept. */
  readonly message: CopilotMessage | null;
  readonly error: unknown;
}

export const newlyAsked = (question: string, about: PreTestUuid | undefined): Asked => ({
  question,
  about,
  afterId: undefined,
  text: '',
  phase: 'waiting',
  message: null,
  error: null,
});

/** True while an answer may still come. */
export const isBusy = (asked: Asked | null): boolean =>
  asked !== null && (asked.phase === 'waiting' || asked.phase === 'looking' || asked.phase === 'writing');

/** What is known after one more event. */
export function afterEvent(asked: Asked, event: CopilotEvent): Asked {
  switch (event.kind) {
    case 'looking':
      return { ...asked, phase: asked.text === '' ? 'looking' : 'writing' };
    case 'text':
      return { ...asked, phase: 'writing', text: asked.text + event.text };
    case 'done':
      return { ...asked, phase: 'done', text: event.message.text, message: event.message };
    case 'failed':
      return { ...asked, phase: 'failed', error: new FailedAnswer(event.code) };
  }
}

/** An answer that broke off in the stream; its code is one of the error codes. */
export class FailedAnswer extends Error {
  readonly code: string;
  constructor(code: string) {
    super(`The copilot ended with ${code}`);
    this.name = 'FailedAnswer';
    this.code = code;
  }
}

/** What of the asked is not among the kept messages yet, so that nothing is shown twice. */
export function notYetKept(messages: readonly CopilotMessage[], asked: Asked | null): { question: boolean; answer: boolean } {
  if (!asked) return { question: false, answer: false };
  if (asked.afterId === undefined) return { question: true, answer: true };
  const newer = messages.slice(messages.findLastIndex(({ id }) => id === asked.afterId) + 1);
  return { question: !newer.some(({ from }) => from === 'person'), answer: !newer.some(({ from }) => from === 'copilot') };
}

/** Longer than any answer is written. */
const WRITTEN_MS = 75_000;

/** A question that nothing has answered yet, though this page asks nothing: it was asked before the page came, or in another window. */
export function unanswered(messages: readonly CopilotMessage[], asked: Asked | null): CopilotMessage | null {
  const last = messages.at(-1);
  return last?.from === 'person' && !notYetKept(messages, asked).answer ? last : null;
}

/** The clocks of browser and server differ by less: what is older is not waited for. */
const CLOCKS_MS = 3_600_000;
/** When this page first saw a question without an answer, by its own clock. */
const firstSeen = new Map<string, number>();
function seenAt(id: string, nowMs: number): number {
  const at = firstSeen.get(id) ?? nowMs;
  firstSeen.set(id, at);
  return at;
}

/** Whether the answer may still be on its way: the server's clock may be another, so that it is counted from when the page saw the question. */
export const mayCome = ({ id, created_at }: CopilotMessage, nowMs: number): boolean =>
  nowMs - Date.parse(created_at) < CLOCKS_MS && nowMs - seenAt(id, nowMs) < WRITTEN_MS;

/** What is shown of the kept: a question that was asked again, because nothing had answered it, once. */
export const withoutRepeats = (messages: readonly CopilotMessage[], asked: Asked | null): CopilotMessage[] =>
  messages.filter(({ from, text }, at) => {
    const next = messages[at + 1] ?? (asked && notYetKept(messages, asked).question ? { from: 'person', text: asked.question } : null);
    return from !== 'person' || next?.from !== 'person' || next.text !== text;
  });
