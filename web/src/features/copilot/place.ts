import type { PreTestUuid } from '@fovea/contract/ids';

/** Where in the application a person asks from: what is offered to ask, and what "this ad" means. */
export interface Place {
  readonly kind: 'library' | 'result' | 'start' | 'account';
  /** The result in front of them. */
  readonly uuid?: PreTestUuid | undefined;
}

/** Questions that fit a place: `suggest.{name}`. Each is one that the rules answer in every language. */
const SUGGESTIONS: Readonly<Record<Place['kind'], readonly string[]>> = {
  library: ['flashing', 'best-ease', 'failed', 'list', 'can'],
  result: ['change-first', 'why-fail', 'how-good', 'lowest', 'figures', 'range', 'report', 'certainty'],
  start: ['ease-meaning', 'focus-meaning', 'can'],
  account: ['list', 'failed', 'can'],
};

/** Those of them that make sense: why a film fails is asked of one that does. */
export const suggestionsAt = ({ kind }: Pick<Place, 'kind'>, isFailing: boolean): readonly string[] =>
  SUGGESTIONS[kind].filter((name) => name !== 'why-fail' || isFailing);
