/**
 * One thing for as many callers as may share it, then the next. One that could not be made is forgotten at once: it fails whoever had it
 * already, and nobody who comes after.
 */
export function sharedBy<Wish, Thing>(most: number, make: (wish: Wish) => Promise<Thing>): (wish: Wish) => Promise<Thing> {
  let current: { readonly thing: Promise<Thing>; users: number } | null = null;
  return async (wish) => {
    const held = current ?? { thing: make(wish), users: 0 };
    held.users += 1;
    current = held.users < most ? held : null;
    try {
      return await held.thing;
    } catch (error) {
      if (current === held) current = null;
      throw error;
    }
  };
}
