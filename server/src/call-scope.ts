import { AsyncLocalStorage } from 'node:async_hooks';

/** How long a call waits for connections to the database, all its transactions taken together. */
export interface Patience {
  leftMs: number;
}

/** What a line of the log says of the call that it was written in: which request, whose, who is behind. */
export type Names = Readonly<Record<string, string>>;
export const NOBODY: Names = {};

interface CallFacts {
  /** Null for a call that waits as long as it takes. */
  readonly patience: Patience | null;
  readonly names: Names;
}

interface Scope extends CallFacts {
  isOver: boolean;
}

const whose = new AsyncLocalStorage<Scope>();

/** All that `work` does, and what it leaves behind to go on by itself, finds these by `scopeOfCall`. One scope holds both: each costs. */
export async function duringCall<T>({ patience, names }: CallFacts, work: () => Promise<T>): Promise<T> {
  const scope = { patience, names, isOver: false };
  try {
    return await whose.run(scope, work);
  } finally {
    scope.isOver = true;
  }
}

/** The call that this is done for; `isOver` once it was answered. Undefined outside of calls. */
export const scopeOfCall = (): Readonly<Scope> | undefined => whose.getStore();
