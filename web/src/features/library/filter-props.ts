import type { PersonByName } from '@fovea/contract/users';
import type { FilterName, Filters } from './choice.ts';

/** What the less common filters are handed. */
export interface MoreFiltersProps {
  readonly filters: Filters;
  /** Who looks: what is their own has a name of its own. */
  readonly self: PersonByName | null;
  readonly onChoose: (name: FilterName, value: string) => void;
}
