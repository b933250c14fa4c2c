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
export const openingOf = ({ role, tenantId }: Settings): string =>
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
}

/** The embedded database lends one session to all of its clients, so there a transaction begins by itself and each question goes alone. */
export async function beginsAtOnce(client: pg.PoolClient, settings: Settings): Promise<Transaction> {
  await client.query(openingOf(settings));
  return {
    client,
    async runAmong({ ahead, behind }, { plan, text, values }) {
      for await (const companion of ahead) await client.query(companion.plan.text, [...companion.values]);
      const answer = await client.query(asConfig({ plan, text, values }));
      for await (const companion of behind) await client.query(companion.plan.text, [...companion.values]);
      return answer;
    },
    commit: async () => void (await client.query('commit')),
  };
}

/**
 * On PostgreSQL a transaction begins in the message of its first question, which saves a round trip. What is asked before that is answered
 * waits, and is refused where it was: nothing is ever asked outside of the transaction.
 */
export function beginsLate(lent: pg.PoolClient, settings: Settings): Transaction {
  const ahead = [
    { plan: BEGIN, values: [] },
    { plan: SETTINGS, values: [settings.role, settings.tenantId] },
  ];
  let begun: Promise<void> | null = null;
  let isOpen = false;
  const askFirst = async (question: pg.QueryConfig) => {
    if (!holdsOne(question)) {
      await lent.query(openingOf(settings));
      return lent.query(question);
    }
    const own = alongOf(question);
    const asked: AskedAlong = { ...question, along: { ahead: [...ahead, ...own.ahead], behind: own.behind } };
    return lent.query(asked);
  };
  const ask = (given: string | pg.QueryConfig, values?: unknown[]) => {
    const question = typeof given === 'string' ? { text: given } : given;
    const asked = values === undefined ? question : { ...question, values };
    if (isOpen) return lent.query(asked);
    if (begun !== null) return begun.then(() => lent.query(asked));
    const first = askFirst(asked);
    begun = first.then(() => {
      isOpen = true;
    });
    begun.catch(() => undefined); // whoever asked first is told
    return first;
  };
  const client: pg.PoolClient = Object.create(lent, { query: { value: ask } });
  return {
    client,
    runAmong(along, question) {
      const asked: AskedAlong = { ...asConfig(question), along };
      return client.query(asked);
    },
    async commit() {
      if (begun !== null) await lent.query('commit');
    },
  };
}

const asConfig = ({ plan, text, values }: SqlQuestion): pg.QueryConfig => ({
  ...(plan === undefined ? {} : { name: plan }),
  text,
  values: [...values],
});

/** A message holds one statement, but for those that are one text without values. */
const holdsOne = ({ text, values = [] }: pg.QueryConfig): boolean => values.length > 0 || !/;\s*\S/.test(text);
