import type { Advice } from '@fovea/contract/advice';
import { adviceKey } from '@fovea/contract/advice-writing';

/** One thing to do, and every place where the film asks for it; the weightiest place gives the words. */
export interface AdviceGroup {
  readonly advice: Advice;
  /** In the order of the film, each with the text that stands there, where it is about one. */
  readonly places: readonly (NonNullable<Advice['at']> & Pick<Advice, 'about'> & Pick<Advice['cause'], 'value' | 'limit' | 'unit'>)[];
}

/** The same thing in several places is one thing to do. The order stays that of the weightiest place. */
export function adviceGroups(advice: readonly Advice[]): AdviceGroup[] {
  const keys = [...new Set(advice.map(adviceKey))];
  return keys.flatMap((key) => {
    const same = advice.filter((each) => adviceKey(each) === key);
    const [first] = same;
    const places = same
      .flatMap(({ at, about, cause: { value, limit, unit } }) => (at ? [{ ...at, about, value, limit, unit }] : []))
      .toSorted((a, b) => a.start_s - b.start_s);
    return first ? [{ advice: first, places }] : [];
  });
}
