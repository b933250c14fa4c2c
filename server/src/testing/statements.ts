import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';

/** One statement as it reached the database. */
export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

export interface Heard<T> {
  readonly result: T;
  readonly statements: readonly Statement[];
  /** How often the database was waited for, what opens and closes transactions included. */
  readonly roundTrips: number;
}

export interface StatementWatch {
  /**
   * What `work` asks of the database, beside what opens and closes a transaction. What others do at the same time, such as the
   * writer of the request log, does not count.
   */
  during<T>(work: () => Promise<T>): Promise<Heard<T>>;
}

/** What each transaction costs anyway. A look-up that comes with its own transaction is a statement all the same. */
const AROUND = /^\s*(begin(?!.*; select )|commit|rollback)/i;

/** Watches every connection that the pool makes from now on. */
export function watchStatements(pool: pg.Pool): StatementWatch {
  const heard = new AsyncLocalStorage<{ statements: Statement[]; roundTrips: number }>();
  pool.on('connect', (client) => {
    client.query = new Proxy(client.query, {
      apply(query, self, parts: unknown[]) {
        const statement = statementIn(parts);
        const store = heard.getStore();
        if (store) store.roundTrips += 1;
        if (statement && !AROUND.test(statement.text)) store?.statements.push(statement);
        return Reflect.apply(query, self, parts);
      },
    });
  });
  return {
    async during(work) {
      const store = { statements: [], roundTrips: 0 };
      const result = await heard.run(store, work);
      return { result, statements: [...store.statements], roundTrips: store.roundTrips };
    },
  };
}

/** The driver is handed a text and its values, or both in one object. */
function statementIn([first, second]: readonly unknown[]): Statement | null {
  if (typeof first === 'string') return { text: first, values: Array.isArray(second) ? second : [] };
  if (typeof first !== 'object' || first === null || !('text' in first) || typeof first.text !== 'string') return null;
  const values: unknown = 'values' in first ? first.values : second;
  return { text: first.text, values: Array.isArray(values) ? values : [] };
}
