import { hash } from 'node:crypto';
import type pg from 'pg';
import type { TextRow } from '../text-row.ts';

/** One question to the database: its text, and the values that stand for `$1`, `$2` … in it. */
export interface Question {
  readonly text: string;
  readonly values: readonly (string | null)[];
}

type Connection = pg.Connection & {
  /** Frees a name; no fault where it is free. */
  close(statement: { readonly type: 'S'; readonly name: string }, more?: boolean): void;
};

interface Statement extends Question {
  readonly name: string;
}

/** Every connection keeps the plans of the questions that it was asked last, under names. */
const KEPT_MAX = 60;
/** Questions of one trip, which are counted once they are answered. */
const TRIP_MAX = 2;
/** By name, the one asked last at the end; false after a fault, when nobody knows whether it was planned. */
type Kept = Map<string, boolean>;
const keptBy = new WeakMap<object, Kept>();

const NAMES_MAX = 1_000;
const names = new Map<string, string>();

function nameOf(text: string): string {
  const known = names.get(text);
  if (known !== undefined) return known;
  if (names.size >= NAMES_MAX) names.clear(); // found again by hashing
  const name = `fovea_trip_${hash('sha256', text).slice(0, 32)}`;
  names.set(text, name);
  return name;
}

/**
 * Asks them one after the other in one message, so in one round trip. PostgreSQL takes what stands before one `Sync` as one
 * transaction: should one fail, those behind it are not asked, and whatever was set for the transaction is gone when it ends. Only
 * PostgreSQL itself; the embedded database lends one session to all of its clients.
 * @returns the rows of the last one
 */
export function askInOneTrip(client: pg.ClientBase, questions: readonly Question[]): Promise<TextRow[]> {
  const { promise, resolve, reject } = Promise.withResolvers<TextRow[]>();
  const statements = questions.map(({ text, values }) => ({ text, values, name: nameOf(text) }));
  const rows: TextRow[] = [];
  let answered = 0;
  let kept: Kept = new Map();
  const { text, values } = statements.at(-1) ?? NOTHING;
  client.query({
    text,
    values: [...values],
    submit(connection: Connection) {
      kept = keptOf(connection);
      connection.stream.cork();
      for (const statement of statements) send(connection, statement, kept);
      connection.sync();
      connection.stream.uncork();
    },
    callback: (error: Error | null) => (error === null ? resolve(rows) : reject(error)),
    handleRowDescription: () => undefined,
    handleDataRow({ fields }: { readonly fields: TextRow }) {
      if (answered === statements.length - 1) rows.push(fields);
    },
    handleCommandComplete() {
      answered++;
    },
    handleError(error: Error) {
      for (const { name } of statements) kept.set(name, false);
      this.callback(error);
    },
    handleReadyForQuery() {
      for (const { name } of statements) kept.set(name, true);
      this.callback(null);
    },
  });
  return promise;
}

const NOTHING: Question = { text: '', values: [] };

function keptOf(connection: Connection): Kept {
  const kept = keptBy.get(connection) ?? new Map<string, boolean>();
  keptBy.set(connection, kept);
  return kept;
}

/** A name is freed before it is given, which is no fault where it is free. */
function send(connection: Connection, { name, text, values }: Statement, kept: Kept): void {
  const isPlanned = kept.get(name) === true;
  kept.delete(name); // it stands last again once it is answered
  if (!isPlanned) {
    connection.close({ type: 'S', name });
    connection.parse({ name, text, types: [] }, true);
  }
  const [oldest] = kept.keys();
  if (oldest !== undefined && kept.size > KEPT_MAX - TRIP_MAX) {
    kept.delete(oldest);
    connection.close({ type: 'S', name: oldest });
  }
  connection.bind({ statement: name, values: [...values] }, true);
  connection.execute({ portal: '', rows: '0' }, true);
}
