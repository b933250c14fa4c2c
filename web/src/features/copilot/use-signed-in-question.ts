import { CallError } from '@fovea/contract/call';
import { useEffect } from 'react';
import { useForgetOnceBack } from '../../lib/session-back.ts';
import { useHeldWork } from '../../lib/use-held-work.ts';
import type { Asked, Asking } from './conversation.ts';
import { isBusy } from './conversation.ts';

interface Question {
  readonly asked: Asked | null;
  readonly isTyping: boolean;
  /** Asks for a new sign-in over the page. */
  readonly onLost: () => void;
  readonly onAgain: (asked: Asking) => void;
}

/** A question outlives its session: who asked signs in over the page, and it is asked again. A stream is no query, so nobody else hears of it. */
export function useSignedInQuestion({ asked, isTyping, onLost, onAgain }: Question): void {
  const isRefused = asked?.error instanceof CallError && asked.error.problem?.code === 'not_signed_in';
  useHeldWork(isTyping || isRefused || isBusy(asked));
  useEffect(() => {
    if (isRefused) onLost();
  }, [isRefused, onLost]);
  useForgetOnceBack(asked?.error, () => asked && onAgain(asked));
}
