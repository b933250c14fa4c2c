import ArrowDownwardRounded from '@mui/icons-material/ArrowDownwardRounded';
import ArrowUpwardRounded from '@mui/icons-material/ArrowUpwardRounded';
import Box from '@mui/material/Box';
import type { SortName } from './choice.ts';
import { COLUMN_SORTS } from './choice.ts';

interface SortHeadProps {
  readonly column: keyof typeof COLUMN_SORTS;
  readonly label: string;
  /** CSS pixels; without it the style of the list says. */
  readonly width?: number;
  readonly sortName: SortName;
  readonly onSort: (name: SortName) => void;
}

const isDown = (name: SortName): boolean => name.endsWith('-down') || name === 'newest';

const classOf = (column: SortHeadProps['column']): string => {
  if (column === 'name' || column === 'status') return `by-${column}`;
  return column === 'created' ? 'wide' : 'wide figure'; // over its numbers
};

/** The head of a column by which the list is sorted when it is pressed, and the other way round when it is pressed again. */
export function SortHead({ column, label, width, sortName, onSort }: SortHeadProps) {
  const [first, second] = COLUMN_SORTS[column];
  const isSorted = sortName === first || sortName === second;
  const Arrow = isDown(isSorted ? sortName : first) ? ArrowDownwardRounded : ArrowUpwardRounded;
  return (
    <th
      className={classOf(column)}
      style={width === undefined ? undefined : { width }}
      aria-sort={isSorted ? (isDown(sortName) ? 'descending' : 'ascending') : undefined}
    >
      <Box component="button" type="button" className="sort" onClick={() => onSort(sortName === first ? second : first)}>
        {label}
        <Arrow aria-hidden sx={{ fontSize: 16, opacity: isSorted ? 1 : 0 }} />
      </Box>
    </th>
  );
}
