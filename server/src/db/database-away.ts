/** Socket faults on the way to the database. */
const SOCKET_CODES = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'];
/**
 * Connection exceptions, shutting down, starting up, a statement that was stopped for its length; no room on its disk or in its
 * memory, too many connections, a disk that fails. What it could not write is rolled back.
 */
const SQL_STATES = /^(08...|57P0[1-5]|57014|53[0-3]00|58030)$/;
/** A disk that is full by a quota or a limit has no state of its own. */
const NO_ROOM = /: (No space left on device|Disk quota exceeded|File too large)$/;
/** What the driver says in words alone, and a PostgreSQL that cannot let anybody in for want of room. */
const SENTENCES =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error|Client was closed|could not write init file)/;

const DISK_FULL = '53100';

/** True where it could not write for want of room: no other try helps until somebody has made some. */
export function isDatabaseFull(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause) {
    if (('code' in at && at.code === DISK_FULL) || NO_ROOM.test(at.message)) return true;
  }
  return false;
}

/** True when the database did not answer, however deep that lies: not a fault of the statement, and worth another try later. */
export function isDatabaseAway(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause) {
    const code = 'code' in at && typeof at.code === 'string' ? at.code : '';
    const isMissingSocket = code === 'ENOENT' && 'syscall' in at && at.syscall === 'connect';
    if (isMissingSocket || SOCKET_CODES.includes(code) || SQL_STATES.test(code)) return true;
    if (SENTENCES.test(at.message) || NO_ROOM.test(at.message)) return true;
  }
  return false;
}
