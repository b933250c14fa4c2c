import { PGlite } from '@electric-sql/pglite';
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { Answer } from './answer.ts';
import { KeptStatements, PARSE_COMPLETE } from './kept-statements.ts';
import type { Notification } from './notifications.ts';
import { createNotificationWalker } from './notifications.ts';

const SYNC = 'S'.charCodeAt(0);
const FLUSH = 'H'.charCodeAt(0);
const TERMINATE = 'X'.charCodeAt(0);
/** Parse, Bind, Describe, Execute, Close: the parts of one statement, which its Sync ends. Nothing has to be answered before. */
const PARTS_OF_A_STATEMENT = new Set([...'PBDEC'].map((letter) => letter.charCodeAt(0)));
/** So many bytes wait for their Sync at most; a statement that is larger is run part by part. */
const WAITING_MAX = 4 * 2 ** 20;

/**
 * The one database that all socket clients share.
 * The socket server puts messages of its clients in a row one by one and keeps a client's together only while a transaction
 * is open. Outside of one, another client's Parse could come between a Parse and its Execute, and the wrong statement would
 * run: so a statement whose Sync has not come yet counts as an open transaction. Its parts are run in one go, as each run and each
 * answer to a socket costs as much as a small statement.
 */
export class SharedPglite extends PGlite {
  #isMidStatement = false;
  /** Parts of the statement whose Sync has not come yet, which have not been run. */
  #waiting: Uint8Array[] = [];
  #waitingBytes = 0;
  /** What waits begins with a statement that the session holds: that much is answered without asking. */
  #isHeld = false;
  readonly #kept = new KeptStatements();
  #heard = 0;
  readonly #walk: (piece: Uint8Array) => void;
  readonly #broke: () => void;

  constructor(dataDir: string, { found, broke }: { readonly found: (notification: Notification) => void; readonly broke: () => void }) {
    super(dataDir, { extensions: { pg_trgm, btree_gin } }); // the first index of the search needs them, until a later migration drops it
    this.#walk = createNotificationWalker(found, broke);
    this.#broke = broke;
  }

  /** How many messages its clients have sent. */
  get heard(): number {
    return this.#heard;
  }

  override isInTransaction(): boolean {
    return this.#isMidStatement || super.isInTransaction();
  }

  override async execProtocolRawStream(...[message, options]: Parameters<PGlite['execProtocolRawStream']>): Promise<void> {
    this.#heard += 1;
    const kind = message[0];
    if (kind === undefined || kind === TERMINATE) {
      this.#dropWaiting(); // it would end the database with its client; what the client leaves open is ended when its socket closes
      return;
    }
    const isPart = PARTS_OF_A_STATEMENT.has(kind);
    if (!this.#isMidStatement && this.#kept.holds(message)) this.#isHeld = true;
    else this.#wait(message);
    this.#isMidStatement = isPart || kind === FLUSH;
    if (isPart && this.#waitingBytes < WAITING_MAX) return;
    const answer = new Answer(options.onRawData);
    if (this.#isHeld) answer.take(PARSE_COMPLETE);
    try {
      await super.execProtocolRawStream(this.#takeWaiting(), {
        ...options,
        onRawData: (piece) => {
          this.#walk(piece);
          this.#kept.hears(piece);
          answer.take(piece);
        },
      });
    } catch (fault) {
      // What SQL refuses is an answer: this comes out of the machine itself, which is then in no known state. The socket server would
      // also run nothing more for anybody, while the thread still gives its signs of life.
      this.#broke();
      throw fault;
    } finally {
      answer.send();
    }
  }

  #wait(message: Uint8Array): void {
    this.#kept.sends(message);
    this.#waiting.push(message);
    this.#waitingBytes += message.length;
  }

  #takeWaiting(): Uint8Array {
    const [first, ...more] = this.#waiting;
    const joined = first && more.length === 0 ? first : Buffer.concat(this.#waiting);
    this.#waiting = [];
    this.#waitingBytes = 0;
    this.#isHeld = false;
    return joined;
  }

  /** Nobody waits for it any more. */
  #dropWaiting(): void {
    this.#takeWaiting();
    this.#kept.forgetAsked();
  }

  /** The socket server rolls back for a client that left; one that left in the middle of a statement is first brought to its end. */
  override async exec(...args: Parameters<PGlite['exec']>): ReturnType<PGlite['exec']> {
    if (this.#isMidStatement) {
      this.#isMidStatement = false;
      this.#dropWaiting();
      await this.runExclusive(() => super.execProtocolRawStream(new Uint8Array([SYNC, 0, 0, 0, 4]), { onRawData: () => undefined }));
    }
    return super.exec(...args);
  }
}
