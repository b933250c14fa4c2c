const MIB = 1 << 20;
/** S3 takes no more of them for one object. */
const PARTS_MAX = 10_000;
/** S3 takes no smaller one but the last. */
const PART_BYTES_MIN = 5 * MIB;
/** What is on its way at once; one part always is, however large. */
const ON_THEIR_WAY_BYTES = 64 * MIB;
const AT_ONCE_MAX = 4;

/** In how large parts an object is sent, and how many of them at the same time: memory holds those, and they must suffice for the whole. */
export function partsOf(bytes: number): { readonly partSize: number; readonly queueSize: number } {
  const partSize = Math.max(PART_BYTES_MIN, Math.ceil(bytes / PARTS_MAX));
  return { partSize, queueSize: Math.max(1, Math.min(AT_ONCE_MAX, Math.floor(ON_THEIR_WAY_BYTES / partSize))) };
}
