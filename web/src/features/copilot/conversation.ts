import type { CopilotEvent, CopilotMessage } from '@fovea/contract/copilot';

/** What is asked right now, or was asked last: how far its answer is. */
export interface Asked {
  readonly question: string;
  /** The last message before the question; undefined while nobody knows, null when it is the first. */
  readonly afterId: string | null | undefined;
  readonly text: string;
  readonly phase: 'waiting' | 'looking' | 'writing' | 'done' | 'stopped' | 'failed';
  /** The whole answer, as it was kept. */
  readonly message: CopilotMessage | null;
  readonly error: unknown;
}

export const newlyAsked = (question: string): Asked => ({
  question,
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
