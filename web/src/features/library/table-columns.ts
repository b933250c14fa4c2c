import { FilmFigureName } from '@fovea/contract/film-figures';
import { useCallback, useState } from 'react';
import * as z from 'zod';
import { remember, remembered } from '../../lib/remembered.ts';

/** The columns beside name and status that people may show or hide, in their order, with their width in CSS pixels. */
export const COLUMN_WIDTHS = {
  length: 96,
  ratio: 88,
  brand: 136,
  placement: 168,
  overall: 104,
  brand_attention: 176,
  first_noticed: 136,
  ease: 136,
  focus: 104,
  breakthrough: 128,
  compliance: 200,
  folder: 152,
  created: 104,
  by: 136,
} as const;
export type ColumnName = keyof typeof COLUMN_WIDTHS;
export const COLUMNS = Object.keys(COLUMN_WIDTHS).filter((name): name is ColumnName => Object.hasOwn(COLUMN_WIDTHS, name));

/** Columns that are a figure with its band. */
export type FigureColumn = Exclude<FilmFigureName, 'checks_failed'>;
export const isFigureColumn = (name: ColumnName): name is FigureColumn => FilmFigureName.safeParse(name).success;

const Kept = z.array(z.string());
const KEY = 'fovea.library-columns';
const USUAL: readonly ColumnName[] = ['length', 'ratio', 'placement', 'created', 'by'];

const inOrder = (names: readonly string[]): readonly ColumnName[] => COLUMNS.filter((name) => names.includes(name));

export interface TableColumns {
  /** In the order in which they stand. */
  readonly shown: readonly ColumnName[];
  readonly toggle: (name: ColumnName) => void;
}

/** Sorted by a figure, a table shows it, whatever was chosen. */
export const withSorted = (shown: readonly ColumnName[], sortField: string | undefined): readonly ColumnName[] =>
  COLUMNS.filter(
    (name) =>
      shown.includes(name) || (name === sortField && isFigureColumn(name)) || (name === 'compliance' && sortField === 'checks_failed'),
  );

/** The columns that this browser was left with. */
export function useTableColumns(): TableColumns {
  const [shown, setShown] = useState(() => inOrder(remembered(KEY, Kept) ?? USUAL));
  const toggle = useCallback(
    (name: ColumnName) => {
      const before = inOrder(remembered(KEY, Kept) ?? shown); // another tab may have chosen since
      const next = COLUMNS.filter((one) => (one === name ? !before.includes(one) : before.includes(one)));
      remember(KEY, next);
      setShown(next);
    },
    [shown],
  );
  return { shown, toggle };
}
