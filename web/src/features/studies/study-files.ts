import { commaTable } from '@fovea/contract/comma-table';
import type { StudyResults } from '@fovea/contract/studies';

/** One line a look: whose, when in the film, and where in shares of width and height from the top left. */
export const looksCsv = ({ looks, chart_rules: rules, study }: StudyResults): string =>
  commaTable([
    ['study', 'method', 'person', 'at_s', 'x', 'y'],
    ...looks.map(({ person, at_s, x, y }) => [study.name, rules, person, at_s, Number(x.toFixed(4)), Number(y.toFixed(4))]),
  ]);
