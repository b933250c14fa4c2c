import type { Advice } from '@fovea/contract/advice';

/** One thing to do, and every place where the film asks for it; the weightiest place gives the words. */
export interface AdviceGroup {
  readonly advice: Advice;
  /** In the order of the film, each with the text that stands there, where it is about one. */
  readonly places: readonly (NonNullable<Advice['at']> & Pick<Advice, 'about'>)[];
}

/** The same thing in several places is one thing to do. The order stays that of the weightiest place. */
export function adviceGroups(advice: readonly Advice[]): AdviceGroup[] {
  const keys = [...new Set(advice.map(keyOf))];
  return keys.flatMap((key) => {
    const same = advice.filter((each) => keyOf(each) === key);
    const [first] = same;
    const places = same.flatMap(({ at, about }) => (at ? [{ ...at, about }] : [])).toSorted((a, b) => a.start_s - b.start_s);
    return first ? [{ advice: first, places }] : [];
  });
}

/** What fails and what only warns are told apart, also of one rule. */
const keyOf = ({ rule, is_broken }: Advice): string => `${rule} ${is_broken}`;
