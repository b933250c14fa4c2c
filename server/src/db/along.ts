import pg from 'pg';

/** A statement that goes along with another one in the same message. Its answer is passed over; its refusal refuses the other. */
export interface Companion {
  readonly plan: Plan;
  readonly values: readonly string[];
}

/** What goes before a question, and what goes behind it. */
export interface Along {
  readonly ahead: readonly Companion[];
  readonly behind: readonly Companion[];
}

/** A question of the driver's, and what goes along with it. */
export interface AskedAlong extends pg.QueryConfig {
  readonly along: Along;
}

/** The text of a companion, under the name by which each connection keeps its plan. */
export interface Plan {
  readonly name: string;
  readonly text: string;
}

declare module 'pg' {
  /** What the driver asks of each query, and does by itself in the ones that it makes. */
  // biome-ignore lint/suspicious/noExplicitAny: the driver's types say so, and both must say the same
  interface Query<R extends pg.QueryResultRow = any, I extends any[] = any> {
    handleDataRow(row: unknown): void;
    handleCommandComplete(message: unknown, connection: pg.Connection): void;
    handleEmptyQuery(connection: pg.Connection): void;
    requiresPreparation(): boolean;
    prepare(connection: pg.Connection): void;
    _getRows(connection: pg.Connection, rows: unknown): void;
  }
}

const plans: Plan[] = [];

/** Makes a companion known, so that every connection plans all of them at once. At the top of a file, and nowhere else. */
export function planOf(name: string, text: string): Plan {
  const plan = { name: `fovea_along_${name}`, text };
  plans.push(plan);
  return plan;
}

/**
 * A question with its companions before one `Sync`: PostgreSQL answers all of it in one round trip, and asks nothing that stands behind a
 * refusal. So what is asked in a transaction is never asked where that could not be begun.
 */
class QueryAlong extends pg.Query {
  readonly #along: Along;
  #answered = 0;

  constructor({ along, ...question }: AskedAlong, callback: (error: Error | undefined, result: unknown) => void) {
    super(question, callback);
    this.#along = along;
  }

  get #isOwn(): boolean {
    return this.#answered === this.#along.ahead.length;
  }

  /** One message holds one statement each, so a question without values is prepared as well. */
  override requiresPreparation(): boolean {
    return true;
  }

  override prepare(connection: pg.Connection): void {
    for (const companion of this.#along.ahead) send(connection, companion);
    super.prepare(connection);
  }

  override _getRows(connection: pg.Connection, _rows: unknown): void {
    connection.execute({ portal: '', rows: '0' }, true);
    for (const companion of this.#along.behind) send(connection, companion);
    connection.sync();
  }

  override handleDataRow(row: unknown): void {
    if (this.#isOwn) super.handleDataRow(row);
  }

  override handleCommandComplete(message: unknown, connection: pg.Connection): void {
    if (this.#isOwn) super.handleCommandComplete(message, connection);
    this.#answered++;
  }

  override handleEmptyQuery(): void {
    this.#answered++;
  }
}

function send(connection: pg.Connection, { plan, values }: Companion): void {
  connection.bind({ statement: plan.name, values: [...values] }, true);
  connection.execute({ portal: '', rows: '0' }, true);
}

/** Names of statements that a session does not know (any more), as after `discard all`. */
const UNKNOWN_STATEMENT = '26000';

/** Lets a connection to PostgreSQL answer questions that others go along with. */
export function takeAlong(client: pg.PoolClient): void {
  let isPlanned = false;
  let fault: Error | null = null;
  const onPlanned = (error: Error | null) => {
    fault = error;
    isPlanned &&= error === null;
  };
  client.query = new Proxy(client.query, {
    apply(query, self, parts: unknown[]) {
      const [asked, ...rest] = parts;
      if (!isAlong(asked)) return Reflect.apply(query, self, parts);
      if (!isPlanned) Reflect.apply(query, self, [planning(onPlanned)]);
      isPlanned = true;
      const { promise, resolve, reject } = Promise.withResolvers<unknown>();
      const question = new QueryAlong(asked, (error, result) => {
        if (error === undefined || error === null) return resolve(result);
        if ('code' in error && error.code === UNKNOWN_STATEMENT) isPlanned = false;
        reject(fault ?? error);
      });
      Reflect.apply(query, self, [question, ...rest]);
      return promise;
    },
  });
}

/** What was given to go along with a question already. */
export const alongOf = (asked: pg.QueryConfig): Along => (isAlong(asked) ? asked.along : { ahead: [], behind: [] });

const isAlong = (asked: unknown): asked is AskedAlong => typeof asked === 'object' && asked !== null && 'along' in asked;

/** Goes out right before the first question: should it be refused, so is that, for what goes ahead of it is not there. */
function planning(callback: (error: Error | null) => void) {
  return {
    callback,
    submit(connection: pg.Connection) {
      connection.stream.cork();
      for (const { name, text } of plans) {
        connection.close({ type: 'S', name }, true); // no fault where it is free
        connection.parse({ name, text, types: [] }, true);
      }
      connection.sync();
      connection.stream.uncork();
    },
    handleError(error: Error) {
      this.callback(error);
    },
    handleReadyForQuery() {
      this.callback(null);
    },
  };
}
