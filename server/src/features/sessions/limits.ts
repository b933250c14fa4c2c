import type { Role } from '@fovea/contract/access';
import { mayKnock } from '@fovea/contract/access';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** No session lasts longer, however much it is used. */
export const ABSOLUTE_MS = 24 * HOUR_MS;
const IDLE_MS = HOUR_MS;
/** Acting as somebody else is for one matter, not for a working day. */
const BEHIND_MS = HOUR_MS;
/** A clock that was corrected by a little is no attack; one that was set back further ends the session. */
const CLOCK_SLACK_MS = MINUTE_MS;
/** Not every request writes its time: a read every few seconds is one write a quarter of a minute. */
const TOUCH_MS = 15_000;

export interface SessionTimes {
  readonly createdAt: Date;
  readonly seenAt: Date;
  readonly isRemembered: boolean;
  readonly role: Role;
  /** The admin who acts as this person, if one does. */
  readonly behindUserId?: string | null;
}

/**
 * Whether a session still counts. An hour of silence ends it; a person who asked to be remembered may be silent for the
 * whole day, unless they administer others.
 */
export function isOver({ createdAt, seenAt, isRemembered, role, behindUserId }: SessionTimes, nowMs: number): boolean {
  const idleMs = isRemembered && !mayKnock(role, 'tenant-admin') ? ABSOLUTE_MS : IDLE_MS;
  const isTurnedBack = nowMs < seenAt.getTime() - CLOCK_SLACK_MS;
  return isTurnedBack || nowMs - createdAt.getTime() > (behindUserId ? BEHIND_MS : ABSOLUTE_MS) || nowMs - seenAt.getTime() > idleMs;
}

export const isWorthTouching = ({ seenAt }: Pick<SessionTimes, 'seenAt'>, nowMs: number): boolean => nowMs - seenAt.getTime() >= TOUCH_MS;
