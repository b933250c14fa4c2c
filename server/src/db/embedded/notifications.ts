/** One NOTIFY as PostgreSQL sends it over the wire. */
export interface Notification {
  readonly channel: string;
  readonly payload: string;
}

const NOTIFICATION = 'A'.charCodeAt(0);
const REFUSAL = 'E'.charCodeAt(0);
/** How a refusal begins after which the database can do nothing more: its first field is the severity. */
const PANIC = 'SPANIC\0';
const HEAD_BYTES = 5;

/**
 * Walks over a backend's answer, message by message (a type byte, then a length of 4 bytes that counts itself),
 * and calls `found` for each notification, `broke` when the database gives itself up. Messages may be cut anywhere between two pieces.
 */
export function createNotificationWalker(found: (notification: Notification) => void, broke: () => void) {
  let rest: Buffer = Buffer.alloc(0);
  return (piece: Uint8Array): void => {
    const bytes = rest.length === 0 ? Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength) : Buffer.concat([rest, piece]);
    let at = 0;
    while (bytes.length - at >= HEAD_BYTES) {
      const length = bytes.readInt32BE(at + 1);
      if (bytes.length - at < 1 + length) break;
      const kind = bytes.readUInt8(at);
      const body = bytes.subarray(at + HEAD_BYTES, at + 1 + length);
      if (kind === NOTIFICATION) found(readNotification(body));
      if (kind === REFUSAL && body.toString('latin1', 0, PANIC.length) === PANIC) broke();
      at += 1 + length;
    }
    rest = Buffer.from(bytes.subarray(at)); // a copy: the database reuses its own memory
  };
}

/** Process id (4 bytes), channel and payload, each ended by a zero byte. */
function readNotification(body: Buffer): Notification {
  const channelEnd = body.indexOf(0, 4);
  const payloadEnd = body.indexOf(0, channelEnd + 1);
  return { channel: body.toString('utf8', 4, channelEnd), payload: body.toString('utf8', channelEnd + 1, payloadEnd) };
}
