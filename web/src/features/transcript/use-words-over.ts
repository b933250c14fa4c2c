import type { Transcript, TranscriptState } from '@fovea/contract/transcripts';
import { useState } from 'react';
import type { TranscriptInHand } from './use-transcript.ts';

/** What somebody else made of the transcript while words were typed here; null where they took it away. */
export interface Theirs {
  readonly transcript: Transcript | null;
}

/**
 * Words that are typed over a transcript that somebody else may save meanwhile. They are made on what stood there when they were begun:
 * where that has changed they are not taken, what stands there now is shown beside them, and saving again is a choice that both were seen
 * for.
 */
export function useWordsOver({ query, write }: Pick<TranscriptInHand, 'query' | 'write'>) {
  const [over, setOver] = useState<TranscriptState | undefined>(query.data);
  const [theirs, setTheirs] = useState<Theirs | null>(null);
  /** @returns whether they were taken */
  const save = async (text: string): Promise<boolean> => {
    const sent = await write(text, over);
    if (sent.kind === 'overtaken') {
      setOver(sent.by);
      setTheirs(sent.by);
    }
    return sent.kind === 'saved';
  };
  return { written: over?.transcript?.source ?? '', theirs, save };
}
