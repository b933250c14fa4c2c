import type { ReactNode } from 'react';
import { useState } from 'react';
import { DiscardQuestion } from './discard-question.tsx';
import { UnsavedGuard } from './unsaved-guard.tsx';

interface AskedClose {
  /** Something was typed or chosen here that is not saved. */
  readonly isDirty: boolean;
  readonly isSending: boolean;
  readonly onClose: () => void;
}

/**
 * Keeps what was typed where a form lies over the page: Escape, a press beside it and "Cancel" ask first while something would be lost,
 * and so does leaving the page.
 * @returns `close`, for whatever closes the form, and `question`, to be drawn in it
 */
export function useAskedClose({ isDirty, isSending, onClose }: AskedClose): { readonly close: () => void; readonly question: ReactNode } {
  const [isAsking, setAsking] = useState(false);
  const close = () => (isDirty ? setAsking(true) : onClose());
  const question = (
    <>
      {isAsking && <DiscardQuestion onDiscard={onClose} onKeep={() => setAsking(false)} />}
      <UnsavedGuard isDirty={isDirty} isSending={isSending} />
    </>
  );
  return { close, question };
}
