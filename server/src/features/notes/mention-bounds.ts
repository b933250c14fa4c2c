import type { UserId } from '@fovea/contract/ids';
import type { MailBound } from '../mails/index.ts';

const HOUR_MS = 3_600_000;

export interface Mention {
  /** Null is nobody's count. */
  readonly author: UserId | null;
  readonly to: UserId;
}

/**
 * A discussion of an hour: whoever takes part reads the page by then, and a dozen mails have told them. What comes beyond that is in
 * the notes alone.
 */
export const mentionBounds = ({ author, to }: Mention): MailBound[] => [
  ...(author === null ? [] : [{ of: 'person', bucket: `mentioned-by:${author}`, max: 60, windowMs: HOUR_MS } as const]),
  { of: 'tenant', bucket: 'mentioned', max: 600, windowMs: HOUR_MS },
  { of: 'recipient', bucket: `mentioned:${to}`, max: 12, windowMs: HOUR_MS },
];
