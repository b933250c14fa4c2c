import { commaTable } from '@fovea/contract/comma-table';
import type { OutcomeColumn } from '@fovea/contract/outcomes';
import type { PreTest } from '@fovea/contract/pre-tests';

/** What a film has one of; retention has one value a second and fills a table of its own. */
const COLUMNS = ['view_through', 'skip', 'completion', 'recall', 'brand_lift'] as const satisfies readonly OutcomeColumn[];

interface BlankTableWish {
  readonly films: readonly Pick<PreTest, 'uuid' | 'pre_test_name'>[];
  /** What a person calls a column; the server reads these words again. */
  readonly nameOf: (column: OutcomeColumn) => string;
  readonly language: string;
}

/**
 * A table with a line for each film, to be filled in and imported. A spreadsheet opens it with a double click: where a comma parts the tenths the cells are parted by a semicolon, as it expects there. Headings say per
 * cent, so that nobody is asked for the unit.
 */
export function blankTable({ films, nameOf, language }: BlankTableWish): string {
  const hasDecimalComma = new Intl.NumberFormat(language).format(0.5).includes(',');
  const head = [nameOf('id'), nameOf('ad'), ...COLUMNS.map((column) => `${nameOf(column)} %`)];
  const rows = films.map(({ uuid, pre_test_name }) => [uuid, pre_test_name, ...COLUMNS.map(() => null)]);
  return commaTable([head, ...rows], hasDecimalComma ? ';' : ',');
}
