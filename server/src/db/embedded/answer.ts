/** So many bytes of an answer are held back at most. */
const HELD_MAX = 64 * 2 ** 10;

/**
 * What the database says to one message, in as few pieces as can be: it gives its answer in many, and each written to a socket, and
 * each read there, costs as much as a small statement.
 */
export class Answer {
  readonly #write: (bytes: Uint8Array) => void;
  #held: Buffer[] = [];
  #heldBytes = 0;

  constructor(write: (bytes: Uint8Array) => void) {
    this.#write = write;
  }

  /** Keeps a copy: the database uses its memory again. */
  take(piece: Uint8Array): void {
    this.#held.push(Buffer.from(piece));
    this.#heldBytes += piece.length;
    if (this.#heldBytes >= HELD_MAX) this.send();
  }

  /** Writes what is held back. */
  send(): void {
    if (this.#heldBytes === 0) return;
    this.#write(Buffer.concat(this.#held));
    this.#held = [];
    this.#heldBytes = 0;
  }
}
