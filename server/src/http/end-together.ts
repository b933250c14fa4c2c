interface Answer {
  end(payload: string | Buffer): unknown;
}

type Ending = readonly [answer: Answer, payload: string | Buffer];

let waiting: Ending[] = [];

/**
 * Ends an answer with the others of this turn of the event loop, once all of them are made (decision 0310). A write wakes whoever
 * reads at the other end, which may take the processor at once: one by one, each answer is made with cold caches.
 */
export function endTogether(answer: Answer, payload: string | Buffer): void {
  if (waiting.length === 0) setImmediate(endAll);
  waiting.push([answer, payload]);
}

function endAll(): void {
  const all = waiting;
  waiting = [];
  for (const [answer, payload] of all) answer.end(payload);
}
