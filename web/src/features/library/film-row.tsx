import type { PreTest } from '@fovea/contract/pre-tests';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay, formatMoment } from '../../lib/format.ts';
import { notCarried, useDragSource } from '../../ui/drag/use-drag.ts';
import { factsOf } from './facts-line.ts';
import { FilmMenu } from './film-menu.tsx';
import { FilmName } from './film-name.tsx';
import type { FilmRoom, FilmState } from './film-room.ts';
import { filmId } from './film-room.ts';
import { Poster } from './poster.tsx';
import { failureText, StatusBar, StatusLine } from './status-line.tsx';
import { TileActions } from './tile-actions.tsx';

export const ROW_PX = 57;
export const COLUMNS = ['name', 'status', 'length', 'ratio', 'placement', 'created', 'by'] as const;
export const wide = { display: { xs: 'none', md: 'table-cell' } } as const;
export const isWide = (column: (typeof COLUMNS)[number]) => column !== 'name' && column !== 'status';

interface FilmRowProps extends FilmState {
  readonly film: PreTest;
  readonly room: FilmRoom;
}

/** One test as a row of the table, of the same height as every other. */
export const FilmRow = memo(function FilmRow({ film, room, ...state }: FilmRowProps) {
  const { t, i18n } = useTranslation('predictions');
  const { length, ratio } = factsOf(t, film);
  const { wishes } = room;
  const drag = useDragSource(filmId(film), wishes !== null && !state.isRenaming);
  const tabIndex = state.isCurrent ? 0 : -1;
  return (
    <TableRow
      hover
      ref={drag.setNode}
      {...drag.listeners}
      data-film={state.index}
      aria-rowindex={state.index + 2}
      selected={state.isPicked}
      sx={{ height: ROW_PX, '& td': { py: 0, overflow: 'hidden', whiteSpace: 'nowrap', textOverflow: 'ellipsis' } }}
      style={drag.isDragging ? { opacity: 0.4 } : undefined}
    >
      {wishes && (
        <TableCell padding="checkbox" {...notCarried}>
          <Checkbox
            size="small"
            checked={state.isPicked}
            tabIndex={tabIndex}
            onClick={(event) => (event.shiftKey ? room.onExtend(state.index) : room.onToggle(film, state.index))}
            slotProps={{ input: { 'aria-label': t('tile.pick', { name: film.pre_test_name }) } }}
          />
        </TableCell>
      )}
      <TableCell>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, minWidth: 0 }}>
          <Box sx={{ width: 64, flex: 'none', borderRadius: '4px', overflow: 'hidden', display: { xs: 'none', sm: 'block' } }}>
            <Poster film={film} />
          </Box>
          <FilmName film={film} state={state} room={room} handle={drag.setHandle} describedBy={drag.describedBy} sx={nameLook} />
        </Box>
      </TableCell>
      <TableCell>
        <StatusLine preTest={film} />
        {film.failure ? <FailureLine text={failureText(t, film.failure)} /> : <StatusBar preTest={film} />}
      </TableCell>
      <TableCell sx={wide}>{length}</TableCell>
      <TableCell sx={wide}>{ratio}</TableCell>
      <TableCell sx={wide}>{film.placement && t(`placement.${film.placement}`)}</TableCell>
      <TableCell sx={wide} title={formatMoment(film.created_at, i18n.language)}>
        {formatDay(film.created_at, i18n.language)}
      </TableCell>
      <TableCell sx={wide}>{film.created_by?.name}</TableCell>
      {wishes && (
        <TableCell align="right" sx={{ px: 1 }} {...notCarried}>
          <Box component="span" sx={{ display: { xs: 'none', md: 'inline' } }}>
            <TileActions film={film} wishes={wishes} tabIndex={tabIndex} />
          </Box>
          <FilmMenu film={film} room={room} tabIndex={tabIndex} />
        </TableCell>
      )}
    </TableRow>
  );
});

const FailureLine = ({ text }: { readonly text: string }) => (
  <Typography variant="caption" component="p" color="textSecondary" noWrap title={text}>
    {text}
  </Typography>
);

const nameLook = {
  fontWeight: 620,
  color: 'text.primary',
  textDecoration: 'none',
  '&:hover': { textDecoration: 'underline' },
} as const;
