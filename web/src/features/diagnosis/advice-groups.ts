import type { Advice } from '@fovea/contract/advice';
import { adviceKey } from '@fovea/contract/advice-writing';
import { placeOrder } from '@fovea/contract/check-places';

/** One thing to do, and every place where the film asks for it; the weightiest place gives the words. */
export interface AdviceGroup {
  readonly advice: Advice;
  /** In the order of the film, or the longest first; each with the text that stands there, where it is about one. */
  readonly places: readonly (NonNullable<Advice['at']> & Pick<Advice, 'about'> & Pick<Advice['cause'], 'value' | 'limit' | 'unit'>)[];
}

/** The same thing in several places is one thing to do. The order stays that of the weightiest place. */
export function adviceGroups(advice: readonly Advice[]): AdviceGroup[] {
  const keys = [...new Set(advice.map(adviceKey))];
  return keys.flatMap((key) => {
    const same = advice.filter((each) => adviceKey(each) === key);
    const [first] = same;
    const found = same.flatMap(({ at, about, cause: { value, limit, unit } }) => (at ? [{ ...at, about, value, limit, unit }] : []));
    return first ? [{ advice: first, places: placeOrder(found, first.rule) }] : [];
  });
}
