import { PGlite } from '@electric-sql/pglite';
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import type { Notification } from './notifications.ts';
import { createNotificationWalker } from './notifications.ts';

const SYNC = 'S'.charCodeAt(0);
/** Parse, Bind, Describe, Execute, Close, Flush: the parts of one statement, which its Sync ends. */
const PARTS_OF_A_STATEMENT = new Set([...'PBDECH'].map((letter) => letter.charCodeAt(0)));

/**
 * The one database that all socket clients share.
 * The socket server puts messages of its clients in a row one by one and keeps a client's together only while a transaction
 * is open. Outside of one, another client's Parse could come between a Parse and its Execute, and the wrong statement would
 * run: so a statement whose Sync has not come yet counts as an open transaction.
 */
export class SharedPglite extends PGlite {
  #isMidStatement = false;
  #heard = 0;
  readonly #walk: (piece: Uint8Array) => void;

  constructor(dataDir: string, { found, broke }: { readonly found: (notification: Notification) => void; readonly broke: () => void }) {
    super(dataDir, { extensions: { pg_trgm, btree_gin } }); // the first index of the search needs them, until a later migration drops it
    this.#walk = createNotificationWalker(found, broke);
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
    const kind = message[0] ?? 0;
    this.#isMidStatement = PARTS_OF_A_STATEMENT.has(kind);
    await super.execProtocolRawStream(message, {
      ...options,
      onRawData: (piece) => {
        this.#walk(piece);
        options.onRawData(piece);
      },
    });
  }

  /** The socket server rolls back for a client that left; one that left in the middle of a statement is first brought to its end. */
  override async exec(...args: Parameters<PGlite['exec']>): ReturnType<PGlite['exec']> {
    if (this.#isMidStatement) {
      this.#isMidStatement = false;
      await this.runExclusive(() => super.execProtocolRawStream(new Uint8Array([SYNC, 0, 0, 0, 4]), { onRawData: () => undefined }));
    }
    return super.exec(...args);
  }
}
