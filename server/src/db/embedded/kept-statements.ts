const PARSE = 'P'.charCodeAt(0);
const CLOSE = 'C'.charCodeAt(0);
const STATEMENT = 'S'.charCodeAt(0);
const PARSED = '1'.charCodeAt(0);
const REFUSED = 'E'.charCodeAt(0);
const HEAD_BYTES = 5;

/** What the database says to a statement that it could read: ParseComplete, without a body. */
export const PARSE_COMPLETE = new Uint8Array([PARSED, 0, 0, 0, 4]);

/**
 * The named statements that the one session of the embedded database holds. Each client believes its session its own and asks for
 * its names once; what another has asked for already, word for word, must not be asked for again: the name is taken.
 * Names that SQL itself frees (DEALLOCATE, DISCARD) would be missed; nobody here says such.
 */
export class KeptStatements {
  readonly #held = new Map<string, Uint8Array>();
  #asked: { readonly name: string; readonly parse: Uint8Array } | null = null;

  /** True where the session holds just what this message asks for, so that it need not be sent. */
  holds(message: Uint8Array): boolean {
    const held = message[0] === PARSE ? this.#held.get(nameIn(message, HEAD_BYTES)) : undefined;
    return held !== undefined && Buffer.from(held).equals(message);
  }

  /** Told of each message that is sent. */
  sends(message: Uint8Array): void {
    const name = message[0] === PARSE ? nameIn(message, HEAD_BYTES) : '';
    if (name !== '') this.#asked = { name, parse: message };
    if (message[0] === CLOSE && message[HEAD_BYTES] === STATEMENT) this.#held.delete(nameIn(message, HEAD_BYTES + 1));
  }

  /** Told of each piece of an answer. */
  hears(piece: Uint8Array): void {
    if (!this.#asked) return;
    const kind = firstOf(piece, [PARSED, REFUSED]);
    if (kind === PARSED) this.#held.set(this.#asked.name, this.#asked.parse);
    if (kind !== null) this.#asked = null;
  }

  /** What was to be sent is not sent after all. */
  forgetAsked(): void {
    this.#asked = null;
  }
}

/** A text in a message, which ends with a zero byte. */
const nameIn = (message: Uint8Array, from: number): string => Buffer.from(message).toString('latin1', from, message.indexOf(0, from));

/** The first message of one of these kinds. Notices may come before. */
function firstOf(piece: Uint8Array, kinds: readonly number[]): number | null {
  const bytes = Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength);
  for (let at = 0; at + HEAD_BYTES <= bytes.length; ) {
    const kind = bytes.readUInt8(at);
    const length = bytes.readInt32BE(at + 1);
    if (kinds.includes(kind)) return kind;
    if (length < HEAD_BYTES - 1) return null; // no message
    at += 1 + length;
  }
  return null;
}
