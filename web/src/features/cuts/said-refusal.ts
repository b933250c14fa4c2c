import { ownSentenceOf } from '../../lib/error-text.ts';
import type { Done } from '../../ui/use-change.ts';

/**
 * Does something with a series. What the server says of why it cannot be is said in its own sentence, in the reader's language: there is
 * more than one reason under one code. Every other fault is told as everywhere.
 */
export async function orSaid(work: () => Promise<Done | null>): Promise<Done | null> {
  try {
    return await work();
  } catch (error) {
    const sentence = ownSentenceOf(error);
    if (sentence === null) throw error;
    return { text: sentence, tone: 'error' };
  }
}
