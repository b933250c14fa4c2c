import type { Locale } from '@fovea/contract/sessions';
import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import type { Actor } from '../actor.ts';
import { personOf } from '../actor.ts';
import type { Patience } from '../call-scope.ts';
import type { Leave } from './crowd.ts';
import type { Mounted, SignedIn } from './mount.ts';
import type { Allowance } from './rate-limits.ts';

/** What is known of a request before its body is read. */
export interface Arrived {
  readonly signedIn: SignedIn | null;
  /** Undefined until the body has said which method a POST stands for. */
  readonly mounted: Mounted | undefined;
  readonly isOverridden: boolean;
}

/** What the steps of a request find out about it, for each other and for the log. */
export interface RequestNotes {
  /** The contract's pattern of its address, once that is known. */
  route: string | null;
  actor: Actor | null;
  /** Why the key that came opens nothing any more, for its holder; null where that is not known. */
  keyEnded: string | null;
  /** What is left to whoever came with a key; null for everybody else. */
  allowance: Allowance | null;
  code: string | null;
  /** Refused by one who counts: it is told as one of many. */
  isCounted: boolean;
  /** The language of whoever asks; null until that is known. */
  locale: Locale | null;
  /** Null until it has passed the gate. */
  arrived: Arrived | null;
  /** Gives back its place among those that are answered; null while it has none. */
  leave: Leave | null;
  readonly patience: Patience;
  /** What a person reads, in that language. */
  readonly say: (text: string) => string;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set before anything else happens to a request. */
    notes: RequestNotes | null;
  }
}

/** From here on it costs no more than bytes, which may flow for long, or waits for the rest of its body. */
export function leaveCrowd({ notes }: FastifyRequest): void {
  notes?.leave?.();
  if (notes) notes.leave = null;
}

/** Each line of this log says which request it is of, who asks, and who is behind them. */
export const logOf = ({ log, id, notes }: FastifyRequest): FastifyBaseLogger => log.child(bindingsOf(id, notes?.actor ?? null));

/** The same names for a line that is written without such a log. */
export const bindingsOf = (requestId: string, actor: Actor | null): Record<string, string> =>
  actor === null ? { requestId } : { requestId, ...whoOf(actor) };

function whoOf(actor: Actor): Record<string, string> {
  const { tenantId, userId, behind, kind } = actor;
  const person = personOf(actor);
  return {
    tenantId,
    ...(userId === null ? {} : { userId }),
    ...(kind === 'person' ? {} : { actor: kind }),
    ...(behind === null ? {} : { behindUserId: person.userId ?? '', behindTenantId: person.tenantId }),
  };
}
