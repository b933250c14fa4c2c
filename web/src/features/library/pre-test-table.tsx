import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import type { TFunction } from 'i18next';
import { Fragment, useMemo, useState } from 'react';
import { Card } from '../../ui/card.tsx';
import { useElementWidth } from '../../ui/use-element-width.ts';
import { COLUMN_SORTS } from './choice.ts';
import type { FilmListProps } from './film-list.ts';
import { ROW_PX, ROWS_LOOK } from './film-look.ts';
import { FilmRow } from './film-row.tsx';
import { SortHead } from './sort-head.tsx';
import type { ColumnName } from './table-columns.ts';
import { COLUMN_WIDTHS, withSorted } from './table-columns.ts';
import { useFilmKeys } from './use-film-keys.ts';
import { usePages } from './use-pages.ts';
import { useShownStart } from './use-start.ts';
import { useVirtualFilms } from './use-virtual-films.ts';
import { withKeys } from './with-keys.ts';

/** Pixels that the columns which are always there have at least: with many others beside them the table is wider than its place. */
const FIRST_PX = 560;

/** The same tests as rows, for who knows names rather than pictures. Only those in view are on the page. */
export function PreTestTable({ list, room, label, columns, ...sorting }: FilmListProps) {
  const t: TFunction<'predictions'> = room.words.t;
  const [body, setBody] = useState<HTMLElement | null>(null);
  const size = useElementWidth(body);
  const topPx = size?.topPx ?? 0;
  const virtual = useVirtualFilms({ count: list.count, columns: 1, lineHeightPx: ROW_PX, topPx, current: list.current });
  const filmAt = usePages({ request: list.request, from: virtual.from, to: virtual.to, pollMs: list.pollMs });
  useShownStart(size !== null, list, virtual.show);
  useFilmKeys({ element: body, list, room, filmAt, columns: 1, show: virtual.show });
  const mayEdit = room.wishes !== null;
  const shown = useMemo(() => withSorted(columns, list.request.sortField), [columns, list.request.sortField]);
  const leastPx = shown.reduce((sum, column) => sum + COLUMN_WIDTHS[column], FIRST_PX);
  const films = withKeys(virtual.films, (index) => filmAt(index) ?? list.known(index));
  const endPx = (virtual.films.at(-1)?.topPx ?? -ROW_PX) + ROW_PX;
  return (
    <Card sx={{ overflowX: 'auto' }}>
      <Box component="table" aria-label={label} aria-rowcount={list.count + 1} sx={{ ...ROWS_LOOK, minWidth: { md: leastPx } }}>
        <thead>
          <tr>
            <th style={{ width: 48 }}>{hidden(t('column.pick'))}</th>
            <SortHead column="name" label={t('column.name')} {...sorting} />
            <SortHead column="status" label={t('column.status')} {...sorting} />
            {shown.map((column) =>
              isSortable(column) ? (
                <SortHead key={column} {...{ column, width: COLUMN_WIDTHS[column] }} label={t(`column.${column}`)} {...sorting} />
              ) : (
                <th key={column} className="wide" style={{ width: COLUMN_WIDTHS[column] }}>
                  {t(`column.${column}`)}
                </th>
              ),
            )}
            {mayEdit && <th style={{ width: 92 }}>{hidden(t('column.actions'))}</th>}
          </tr>
        </thead>
        <tbody ref={setBody}>
          {films.map(({ index, topPx: atPx, film, key }, place) => {
            const beforePx = place === 0 ? 0 : (virtual.films[place - 1]?.topPx ?? 0) + ROW_PX;
            return (
              <Fragment key={key}>
                <Gap heightPx={atPx - beforePx} />
                {film ? (
                  <FilmRow film={film} columns={shown} room={room} {...list.stateOf(film, index)} />
                ) : (
                  <WaitingRow index={index} columns={shown.length} />
                )}
              </Fragment>
            );
          })}
          <Gap heightPx={virtual.heightPx - endPx} />
        </tbody>
      </Box>
    </Card>
  );
}

const hidden = (text: string) => (
  <Box component="span" sx={{ position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' }}>
    {text}
  </Box>
);

/** Holds the place of the rows that are not on the page. */
const Gap = ({ heightPx }: { readonly heightPx: number }) =>
  heightPx > 0 && (
    <tr aria-hidden style={{ height: heightPx }}>
      <td style={{ padding: 0, border: 0 }} />
    </tr>
  );

const isSortable = (column: ColumnName): column is ColumnName & keyof typeof COLUMN_SORTS => Object.hasOwn(COLUMN_SORTS, column);

const WaitingRow = ({ index, columns }: { readonly index: number; readonly columns: number }) => (
  <tr data-film={index}>
    <td colSpan={columns + 4}>
      <Skeleton variant="text" width="40%" animation={false} />
    </td>
  </tr>
);
