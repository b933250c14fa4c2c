/** Bytes: large enough that a film needs few requests. */
export const PIECE_BYTES = 16 * 2 ** 20;

const LEAST_BYTES = 2 ** 18;

/**
 * How large pieces are after one was too large for somebody on the way to the server, who does not say what would pass: nginx takes 1 MiB
 * unless it is told otherwise.
 * @returns null where smaller ones are no way through either
 */
export const smallerPiece = (bytes: number): number | null => (bytes > LEAST_BYTES ? bytes / 4 : null);
