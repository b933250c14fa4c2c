import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import type { TFunction } from 'i18next';
import { Fragment, useState } from 'react';
import { Card } from '../../ui/card.tsx';
import { useElementWidth } from '../../ui/use-element-width.ts';
import type { FilmListProps } from './film-list.ts';
import { ROW_PX, ROWS_LOOK } from './film-look.ts';
import { FilmRow } from './film-row.tsx';
import { SortHead } from './sort-head.tsx';
import { useFilmKeys } from './use-film-keys.ts';
import { usePages } from './use-pages.ts';
import { useShownStart } from './use-start.ts';
import { useVirtualFilms } from './use-virtual-films.ts';

/** Columns beside the name, with their width in CSS pixels; the wide ones are left out on a phone. */
const WIDE = [
  ['length', 96],
  ['ratio', 88],
  ['placement', 168],
  ['created', 104],
  ['by', 136],
] as const;

/** The same tests as rows, for who knows names rather than pictures. Only those in view are on the page. */
export function PreTestTable({ list, room, label, ...sorting }: FilmListProps) {
  const t: TFunction<'predictions'> = room.words.t;
  const [body, setBody] = useState<HTMLElement | null>(null);
  const size = useElementWidth(body);
  const topPx = size?.topPx ?? 0;
  const virtual = useVirtualFilms({ count: list.count, columns: 1, lineHeightPx: ROW_PX, topPx, current: list.current });
  const filmAt = usePages({ request: list.request, from: virtual.from, to: virtual.to, pollMs: list.pollMs });
  useShownStart(size !== null, list, virtual.show);
  useFilmKeys({ element: body, list, room, filmAt, columns: 1, show: virtual.show });
  const mayEdit = room.wishes !== null;
  const endPx = (virtual.films.at(-1)?.topPx ?? -ROW_PX) + ROW_PX;
  return (
    <Card>
      <Box component="table" aria-label={label} aria-rowcount={list.count + 1} sx={ROWS_LOOK}>
        <thead>
          <tr>
            <th style={{ width: 48 }}>{hidden(t('column.pick'))}</th>
            <SortHead column="name" label={t('column.name')} {...sorting} />
            <SortHead column="status" label={t('column.status')} {...sorting} />
            {WIDE.map(([column, width]) =>
              column === 'created' ? (
                <SortHead key={column} {...{ column, width }} label={t('column.created')} {...sorting} />
              ) : (
                <th key={column} className="wide" style={{ width }}>
                  {t(`column.${column}`)}
                </th>
              ),
            )}
            {mayEdit && <th style={{ width: 92 }}>{hidden(t('column.actions'))}</th>}
          </tr>
        </thead>
        <tbody ref={setBody}>
          {virtual.films.map(({ index, topPx: atPx }, place) => {
            const film = filmAt(index) ?? list.known(index);
            const beforePx = place === 0 ? 0 : (virtual.films[place - 1]?.topPx ?? 0) + ROW_PX;
            return (
              <Fragment key={index}>
                <Gap heightPx={atPx - beforePx} />
                {film ? <FilmRow film={film} room={room} {...list.stateOf(film, index)} /> : <WaitingRow index={index} />}
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
  <Box component="span" sx={{ position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' }}>
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

const WaitingRow = ({ index }: { readonly index: number }) => (
  <tr data-film={index}>
    <td colSpan={WIDE.length + 4}>
      <Skeleton variant="text" width="40%" animation={false} />
    </td>
  </tr>
);
