import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../ui/card.tsx';
import { useElementWidth } from '../../ui/use-element-width.ts';
import type { FilmListProps } from './film-list.ts';
import { COLUMNS, FilmRow, isWide, ROW_PX, wide } from './film-row.tsx';
import { useFilmKeys } from './use-film-keys.ts';
import { usePages } from './use-pages.ts';
import { useVirtualFilms } from './use-virtual-films.ts';

/** The same tests as rows, for who knows names rather than pictures. Only those in view are on the page. */
export function PreTestTable({ list, room, label }: FilmListProps) {
  const { t } = useTranslation('predictions');
  const [body, setBody] = useState<HTMLElement | null>(null);
  const topPx = useElementWidth(body)?.topPx ?? 0;
  const virtual = useVirtualFilms({ count: list.count, columns: 1, lineHeightPx: ROW_PX, topPx, current: list.current });
  const filmAt = usePages({ request: list.request, from: virtual.from, to: virtual.to, pollMs: list.pollMs });
  useFilmKeys({ element: body, list, room, filmAt, columns: 1, show: virtual.show });
  const mayEdit = room.wishes !== null;
  return (
    <Card>
      <Table
        size="small"
        aria-label={label}
        aria-rowcount={list.count + 1}
        sx={{ tableLayout: 'fixed', '& tbody tr:last-child td': { borderBottom: 0 } }}
      >
        <TableHead>
          <TableRow>
            {mayEdit && <TableCell sx={{ width: 48 }}>{hidden(t('column.pick'))}</TableCell>}
            {COLUMNS.map((column) => (
              <TableCell
                key={column}
                sx={{
                  color: 'text.secondary',
                  ...(isWide(column) ? { ...wide, width: column === 'by' || column === 'placement' ? 150 : 96 } : {}),
                  ...(column === 'status' ? { width: { xs: 132, md: 220 } } : {}),
                }}
              >
                {t(`column.${column}`)}
              </TableCell>
            ))}
            {mayEdit && <TableCell sx={{ width: { xs: 56, md: 88 } }}>{hidden(t('column.actions'))}</TableCell>}
          </TableRow>
        </TableHead>
        <TableBody ref={setBody} sx={{ position: 'relative' }}>
          {virtual.films.map(({ index, topPx: atPx }, place) => {
            const film = filmAt(index) ?? list.known(index);
            const gapPx = atPx - (place === 0 ? 0 : (virtual.films[place - 1]?.topPx ?? 0) + ROW_PX);
            return [
              gapPx > 0 && <Gap key={`before ${index}`} heightPx={gapPx} />,
              film ? (
                <FilmRow key={index} film={film} room={room} {...list.stateOf(film, index)} />
              ) : (
                <WaitingRow key={index} index={index} mayEdit={mayEdit} />
              ),
            ];
          })}
          <Gap heightPx={virtual.heightPx - ((virtual.films.at(-1)?.topPx ?? -ROW_PX) + ROW_PX)} />
        </TableBody>
      </Table>
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

const WaitingRow = ({ index, mayEdit }: { readonly index: number; readonly mayEdit: boolean }) => (
  <TableRow data-film={index} sx={{ height: ROW_PX }}>
    <TableCell colSpan={COLUMNS.length + (mayEdit ? 2 : 0)}>
      <Skeleton variant="text" width="40%" />
    </TableCell>
  </TableRow>
);
