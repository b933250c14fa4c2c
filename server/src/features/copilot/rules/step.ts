/** What the rules want from a tool. */
export interface Wish {
  readonly tool: string;
  readonly input: Readonly<Record<string, unknown>>;
}

/** An answer that asks tools on its way: each wish is handed what the tool said. */
export type Plan = Generator<Wish, string, unknown>;

/** Takes a plan from its beginning past what tools have said so far. @returns the next wish, or the answer */
export function replay(plan: Plan, said: readonly unknown[]): { kind: 'ask'; wish: Wish } | { kind: 'say'; text: string } {
  let at = plan.next();
  for (const result of said) {
    if (at.done) break;
    at = plan.next(result);
  }
  return at.done ? { kind: 'say', text: at.value } : { kind: 'ask', wish: at.value };
}
