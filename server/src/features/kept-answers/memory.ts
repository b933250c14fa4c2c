interface Held<Answer> {
  readonly answer: Promise<Answer>;
  /** Letters of it; 0 until it is there. */
  size: number;
}

/** An answer with its size. */
export interface Sized<Answer> {
  readonly answer: Answer;
  readonly size: number;
  /** False for one that may be another the next time, though nothing that it comes from has changed. */
  readonly isLasting: boolean;
}

/** Answers that were asked for last, by the state that they hold for. */
export interface Memory<Answer> {
  /** Works it out where it is not held; once for several who ask at the same time. What fails is held for nobody. */
  readonly ask: (state: string, work: () => Promise<Sized<Answer>>) => Promise<Answer>;
}

/** @param sizeMax letters of all of them together */
export function createMemory<Answer>(sizeMax: number): Memory<Answer> {
  const held = new Map<string, Held<Answer>>();
  let size = 0;
  const letGo = (state: string) => {
    size -= held.get(state)?.size ?? 0;
    held.delete(state);
  };
  const trim = () => {
    for (const state of held.keys()) {
      if (size <= sizeMax) return;
      letGo(state);
    }
  };
  const hold = (state: string, work: () => Promise<Sized<Answer>>): Held<Answer> => {
    const worked = work();
    const one: Held<Answer> = { answer: worked.then(({ answer }) => answer), size: 0 };
    const settle = (isHeld: boolean, letters: number) => {
      if (held.get(state) !== one) return;
      if (!isHeld) return letGo(state);
      one.size = letters;
      size += letters;
      trim();
    };
    worked.then(
      ({ isLasting, size: letters }) => settle(isLasting, letters),
      () => settle(false, 0),
    );
    return one;
  };
  return {
    ask(state, work) {
      const one = held.get(state) ?? hold(state, work);
      held.delete(state); // the one that was asked for last stands at the end
      held.set(state, one);
      return one.answer;
    },
  };
}
