/** What is looked at without a pause: some ten milliseconds of work. */
const AT_ONCE = 2_000;

/** The same in pieces, behind each of which others can be served. */
export function* piecesOf<T>(all: Iterable<T>): Generator<T[]> {
  let piece: T[] = [];
  for (const one of all) {
    piece.push(one);
    if (piece.length < AT_ONCE) continue;
    yield piece;
    piece = [];
  }
  if (piece.length > 0) yield piece;
}
