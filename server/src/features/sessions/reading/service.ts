import type { TenantId, UserId } from '@fovea/contract/ids';
import type { CurrentUser, Locale } from '@fovea/contract/sessions';
import type { Actor } from '../../../actor.ts';
import type { Deps } from '../../../deps.ts';
import { isOver, isWorthTouching } from '../limits.ts';
import { presentCurrentUser } from '../present.ts';
import type { SessionWithPerson } from '../repo.ts';
import { readSessions, touchSession } from '../repo.ts';
import { hashOf } from '../secrets.ts';
import { gather } from './gather.ts';

type ReadDeps = Pick<Deps, 'asSystem' | 'readAsSystem' | 'clock'>;

/** Who a cookie belongs to. */
export interface OpenSession {
  readonly actor: Actor;
  readonly locale: Locale;
  readonly mustChangePassword: boolean;
  /** What the person is told of themselves, as it was when the session was looked up. */
  readonly own: () => CurrentUser;
}

/** Both answer null when the session is over, unknown, or its person disabled. */
export interface SessionReader {
  /** Counts as a sign of life. */
  readonly read: (secret: string) => Promise<OpenSession | null>;
  /** The same for a look that nobody asked for: a window left open does not keep a session alive. */
  readonly look: (secret: string) => Promise<OpenSession | null>;
}

/** Looks cookies up, those of one moment together. Each request is answered by what the database says after it came in. */
export function createSessionReader(deps: ReadDeps): SessionReader {
  const find = gather((hashes) => readSessions(deps, hashes));
  const look = async (secret: string) => {
    const row = await find(hashOf(secret).toString('hex'));
    return row === undefined || row.isDisabled || !row.hasOwn || isOver(row, deps.clock.now()) ? null : row;
  };
  return {
    look: async (secret) => opened(await look(secret)),
    async read(secret) {
      const row = await look(secret);
      if (row) await noteLife(deps, row);
      return opened(row);
    },
  };
}

async function noteLife({ asSystem, clock }: ReadDeps, row: SessionWithPerson): Promise<void> {
  const nowMs = clock.now();
  if (isWorthTouching(row, nowMs)) await asSystem('read-session', (tx) => touchSession(tx, row.id, new Date(nowMs)));
}

function opened(row: SessionWithPerson | null): OpenSession | null {
  if (row === null) return null;
  const { id: sessionId, tenantId, userId, role, locale } = row;
  const behind = behindOf(row);
  return {
    actor: { kind: 'person', tenantId, userId, role, sessionId, behind, requestId: null },
    locale,
    mustChangePassword: row.mustChangePassword && behind === null,
    own: () =>
      presentCurrentUser({ ...row, user: { ...row, id: userId }, behind: behind ? { ...behind, name: row.behindName } : undefined }),
  };
}

const behindOf = ({ behindTenantId: tenantId, behindUserId: userId }: SessionWithPerson): { tenantId: TenantId; userId: UserId } | null =>
  tenantId !== null && userId !== null ? { tenantId, userId } : null;
