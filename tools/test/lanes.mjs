/**
 * What lanes side by side gave. A lane that breaks waits for the others, so that none runs on unseen, or loses its database.
 * @template {readonly unknown[] | []} T
 * @param {T} lanes
 */
export async function untilAllEnd(lanes) {
  await Promise.allSettled(lanes);
  return Promise.all(lanes);
}
