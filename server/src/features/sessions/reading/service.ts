import type { TenantId, UserId } from '@fovea/contract/ids';
import type { CurrentUser, Locale } from '@fovea/contract/sessions';
import type { Actor } from '../../../actor.ts';
import type { Deps } from '../../../deps.ts';
import { isOver, isWorthTouching } from '../limits.ts';
import { presentCurrentUser } from '../present.ts';
import type { SessionWithPerson } from '../repo.ts';
import { readSessions, touchSession } from '../repo.ts';
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

/** Both take the SHA-256 of a cookie's secret, in hex, and answer null when the session is over, unknown, or its person disabled. */
export interface SessionReader {
  /** Counts as a sign of life. */
  readonly read: (secretHash: string) => Promise<OpenSession | null>;
  /** The same for a look that nobody asked for: a window left open does not keep a session alive. */
  readonly look: (secretHash: string) => Promise<OpenSession | null>;
}

/** Looks cookies up, those of one moment together. Each request is answered by what the database says after it came in. */
export function createSessionReader(deps: ReadDeps): SessionReader {
  const find = gather((hashes) => readSessions(deps, hashes));
  const alive = (row: SessionWithPerson | undefined) =>
    row === undefined || row.isDisabled || !row.hasOwn || isOver(row, deps.clock.now()) ? null : row;
  const noteLife = createLifeNoter(deps);
  return {
    look: async (secretHash) => opened(alive(await find(secretHash))),
    async read(secretHash) {
      const row = alive(await find(secretHash));
      const noted = row && noteLife(row);
      if (noted) await noted; // most requests have nothing to wait for
      return opened(row);
    },
  };
}

/** Of the requests of one session that find it worth noting at the same time, the first does it for all. */
function createLifeNoter({ asSystem, clock }: ReadDeps): (row: SessionWithPerson) => Promise<void> | undefined {
  const noting = new Set<string>();
  const note = async (id: string, nowMs: number): Promise<void> => {
    noting.add(id);
    try {
      await asSystem('read-session', (tx) => touchSession(tx, id, new Date(nowMs)));
    } finally {
      noting.delete(id);
    }
  };
  return (row) => {
    const nowMs = clock.now();
    return isWorthTouching(row, nowMs) && !noting.has(row.id) ? note(row.id, nowMs) : undefined;
  };
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
