import pg from 'pg';
import type { Along, AskedAlong } from './along.ts';
import { alongOf, planOf } from './along.ts';

/** For whom a transaction is. */
export interface Settings {
  readonly role: 'fovea_app' | 'fovea_system';
  readonly tenantId: string;
}

export const STATEMENT_TIMEOUT_MS = 15_000;

const BEGIN = planOf('begin', 'begin');
const SETTINGS = planOf(
  'settings',
  `select set_config('role', $1, true), set_config('statement_timeout', '${STATEMENT_TIMEOUT_MS}', true), set_config('fovea.tenant_id', $2, true)`,
);

/** Begins a transaction and sets role and tenant for it alone, in one message: a refusal of any part leaves none of it. */
const openingOf = ({ role, tenantId }: Settings): string =>
  `begin; set local role ${role}; set local statement_timeout = ${STATEMENT_TIMEOUT_MS}; set local fovea.tenant_id = ${pg.escapeLiteral(tenantId)}`;

export interface SqlAnswer {
  readonly rows: Record<string, unknown>[];
  readonly rowCount: number | null;
}

export interface SqlQuestion {
  readonly text: string;
  readonly values: readonly unknown[];
  /** A name under which the connection keeps its plan. */
  readonly plan?: string | undefined;
}

/** One that is under way, or will be with its first question. */
export interface Transaction {
  /** Asks within it. */
  readonly client: pg.PoolClient;
  /** Asks between statements whose answers nobody wants: on PostgreSQL in one round trip. */
  runAmong(along: Along, question: SqlQuestion): Promise<SqlAnswer>;
  /** Ends it; there is nothing to end where nothing was asked. */
  commit(): Promise<void>;
  /** Undoes it; there is nothing to undo where nothing was asked. */
  rollback(): Promise<void>;
}

/**
 * The embedded database lends one session to all of its clients, so there a transaction begins by itself and each question goes alone, one
 * after the other: what would be asked among others' companions would be asked in their role.
 */
export async function beginsAtOnce(lent: pg.PoolClient, settings: Settings): Promise<Transaction> {
  await lent.query(openingOf(settings));
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(ask: () => Promise<T>): Promise<T> => {
    const asked = last.then(ask);
    last = asked.catch(() => undefined); // whoever asked is told
    return asked;
  };
  const ask = (...question: unknown[]) => inTurn(() => Reflect.apply(lent.query, lent, question));
  return {
    client: Object.create(lent, { query: { value: ask } }),
    runAmong: ({ ahead, behind }, question) =>
      inTurn(async () => {
        for await (const companion of ahead) await lent.query(companion.plan.text, [...companion.values]);
        const answer = await lent.query(asConfig(question));
        for await (const companion of behind) await lent.query(companion.plan.text, [...companion.values]);
        return answer;
      }),
    commit: async () => void (await inTurn(() => lent.query('commit'))),
    rollback: async () => void (await inTurn(() => lent.query('rollback'))),
  };
}

/**
 * On PostgreSQL a transaction begins in the message of its first question, which saves a round trip. What is asked before that is answered
 * waits, and is refused where it was, or where the transaction has ended meanwhile: nothing is ever asked outside of it.
 */
export function beginsLate(lent: pg.PoolClient, settings: Settings): Transaction {
  let begun: Promise<void> | null = null;
  let state: 'new' | 'open' | 'over' = 'new';
  const askNow = (question: pg.QueryConfig) => {
    if (state === 'over') return Promise.reject(new Error('A question came when its transaction was over already'));
    return lent.query(question);
  };
  const askFirst = async (question: pg.QueryConfig) => {
    if (!holdsOne(question)) {
      await lent.query(openingOf(settings));
      return askNow(question);
    }
    return lent.query(withOpening(question, settings));
  };
  const ask = (given: string | pg.QueryConfig, values?: unknown[]) => {
    const question = typeof given === 'string' ? { text: given } : given;
    const asked = values === undefined ? question : { ...question, values };
    if (state !== 'new') return askNow(asked);
    if (begun !== null) return begun.then(() => askNow(asked));
    const first = askFirst(asked);
    begun = first.then(() => {
      if (state === 'new') state = 'open';
    });
    begun.catch(() => undefined); // whoever asked first is told
    return first;
  };
  const end = async (how: 'commit' | 'rollback') => {
    state = 'over';
    if (begun !== null) await lent.query(how);
  };
  const client: pg.PoolClient = Object.create(lent, { query: { value: ask } });
  return {
    client,
    runAmong(along, question) {
      const asked: AskedAlong = { ...asConfig(question), along };
      return client.query(asked);
    },
    commit: () => end('commit'),
    rollback: () => end('rollback'),
  };
}

function withOpening(question: pg.QueryConfig, { role, tenantId }: Settings): AskedAlong {
  const own = alongOf(question);
  const opening = [
    { plan: BEGIN, values: [] },
    { plan: SETTINGS, values: [role, tenantId] },
  ];
  return { ...question, along: { ahead: [...opening, ...own.ahead], behind: own.behind } };
}

const asConfig = ({ plan, text, values }: SqlQuestion): pg.QueryConfig => ({
  ...(plan === undefined ? {} : { name: plan }),
  text,
  values: [...values],
});

/** A message holds one statement, but for those that are one text without values. */
const holdsOne = ({ text, values = [] }: pg.QueryConfig): boolean => values.length > 0 || !/;\s*\S/.test(text);
