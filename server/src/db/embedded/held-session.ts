import type { PGLiteSocketServer } from '@electric-sql/pglite-socket';
import type { SharedPglite } from './shared-pglite.ts';

const LOOK_EVERY_MS = 500;
/** Shorter than anybody waits for a connection, so that the others are served late instead of refused. */
const SILENT_LOOKS_MAX = 8;

/**
 * All clients share one session, so one that falls asleep inside a transaction (a stopped worker) holds up everybody, and its socket stays
 * open: nothing else would ever end it. Once it has said nothing for four seconds while others wait, its connection is closed, which rolls
 * back what it had begun. Looks are counted, not timed: a process that was itself held up has looked once meanwhile.
 * @param cutOff told each time
 */
export function endHeldSessions(database: SharedPglite, server: PGLiteSocketServer, cutOff: () => void): Disposable {
  let heardBefore = 0;
  let silentLooks = 0;
  const timer = setInterval(() => {
    const isHeld = database.isInTransaction() && database.heard === heardBefore && server.getStats().queuedQueries > 0;
    heardBefore = database.heard;
    silentLooks = isHeld ? silentLooks + 1 : 0;
    if (silentLooks < SILENT_LOOKS_MAX) return;
    silentLooks = 0;
    void closeHolder(server).then((isClosed) => isClosed && cutOff());
  }, LOOK_EVERY_MS);
  return { [Symbol.dispose]: () => clearInterval(timer) };
}

/** The server knows whose transaction is open and tells nobody, and has no way of its own to end it: the fields are private to TypeScript alone. */
async function closeHolder(server: PGLiteSocketServer): Promise<boolean> {
  // biome-ignore lint/complexity/useLiteralKeys: by the name alone TypeScript refuses a private field
  const [handlers, queue] = [server['handlers'], server['queryQueue']] as const;
  // biome-ignore lint/complexity/useLiteralKeys: the same
  const holder = [...handlers].find(({ handlerId }) => handlerId === queue['lastHandlerId']);
  if (!holder) return false;
  handlers.delete(holder);
  await holder.detach(true);
  return true;
}
