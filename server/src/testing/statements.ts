import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';

/** One statement as it reached the database. */
export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

export interface StatementWatch {
  /**
   * What `work` asks of the database, beside what opens and closes a transaction. What others do at the same time, such as the
   * writer of the request log, does not count.
   */
  during<T>(work: () => Promise<T>): Promise<{ readonly result: T; readonly statements: readonly Statement[] }>;
}

/** What each transaction costs anyway. */
const AROUND = /^\s*(begin|commit|rollback|select set_config\()/i;

/** Watches every connection that the pool makes from now on. */
export function watchStatements(pool: pg.Pool): StatementWatch {
  const heard = new AsyncLocalStorage<Statement[]>();
  pool.on('connect', (client) => {
    client.query = new Proxy(client.query, {
      apply(query, self, parts: unknown[]) {
        const statement = statementIn(parts);
        if (statement && !AROUND.test(statement.text)) heard.getStore()?.push(statement);
        return Reflect.apply(query, self, parts);
      },
    });
  });
  return {
    async during(work) {
      const statements: Statement[] = [];
      const result = await heard.run(statements, work);
      return { result, statements: [...statements] };
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
