import type { PreTest } from '@fovea/contract/pre-tests';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import Typography from '@mui/material/Typography';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../../lib/format.ts';
import { Card } from '../../ui/card.tsx';
import { notCarried, useDragSource } from '../../ui/drag/use-drag.ts';
import { factsOf } from './facts-line.ts';
import { FilmMenu } from './film-menu.tsx';
import { FilmName } from './film-name.tsx';
import type { FilmRoom, FilmState } from './film-room.ts';
import { filmId } from './film-room.ts';
import { Poster } from './poster.tsx';
import { failureText, StatusBar, StatusLine } from './status-line.tsx';
import { TileActions } from './tile-actions.tsx';

/** What stands under the picture has the same height in every tile, so that any place of a long list is known without drawing it. */
export const TILE_FOOT_PX = 3 + 88;
const LINES_PX = 50;

interface TileProps extends FilmState {
  readonly film: PreTest;
  readonly room: FilmRoom;
}

/** One test as a poster. The name is the link; the whole picture belongs to it. */
export const Tile = memo(function Tile({ film, room, ...state }: TileProps) {
  const { t } = useTranslation('predictions');
  const { wishes } = room;
  const drag = useDragSource(filmId(film), wishes !== null && !state.isRenaming);
  const tabIndex = state.isCurrent ? 0 : -1;
  return (
    <Card
      ref={drag.setNode}
      {...drag.listeners}
      data-picked={state.isPicked || undefined}
      sx={tileLook}
      style={drag.isDragging ? { opacity: 0.4 } : undefined}
    >
      <Poster film={film} />
      <StatusBar preTest={film} />
      {wishes && (
        <Checkbox
          className="pick"
          size="small"
          checked={state.isPicked}
          tabIndex={tabIndex}
          onClick={(event) => (event.shiftKey ? room.onExtend(state.index) : room.onToggle(film, state.index))}
          {...notCarried}
          slotProps={{ input: { 'aria-label': t('tile.pick', { name: film.pre_test_name }) } }}
          sx={{ opacity: state.isPicked || state.isPicking ? 1 : 0 }}
        />
      )}
      <Box sx={{ px: 3, pt: 2, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 0.5, alignContent: 'start' }}>
        <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', minWidth: 0, height: 21 }}>
          <FilmName film={film} state={state} room={room} handle={drag.setHandle} describedBy={drag.describedBy} sx={nameLook} />
          {film.is_sample && <Box sx={sampleLook}>{t('sample')}</Box>}
        </Box>
        <Box sx={{ display: 'flex', alignItems: 'end', gap: 1, height: LINES_PX, overflow: 'hidden' }}>
          <TileLines film={film} />
          {wishes && (
            <Box {...notCarried} sx={{ position: 'relative', zIndex: 1, mr: -1.5, display: 'flex', alignItems: 'center' }}>
              <TileActions film={film} wishes={wishes} tabIndex={tabIndex} />
              <FilmMenu film={film} room={room} tabIndex={tabIndex} />
            </Box>
          )}
        </Box>
      </Box>
    </Card>
  );
});

/** Facts and status; where there is more to say about the status, it takes the facts' line too. */
function TileLines({ film }: { readonly film: PreTest }) {
  const { t, i18n } = useTranslation('predictions');
  const { length, ratio } = factsOf(t, film);
  const isTalking = film.status === 'processing' || film.failure !== null;
  const failure = film.failure && failureText(t, film.failure);
  return (
    <Box sx={{ flex: 1, minWidth: 0, alignSelf: 'stretch', display: 'grid', alignContent: 'space-between' }}>
      {!isTalking && (
        <Box sx={{ display: 'flex', gap: 3, fontSize: 13, color: 'text.secondary', whiteSpace: 'nowrap', overflow: 'hidden' }}>
          {length && <span>{length}</span>}
          {ratio && <span>{ratio}</span>}
          <span>{formatDay(film.created_at, i18n.language)}</span>
        </Box>
      )}
      <Box sx={{ minHeight: isTalking ? 0 : 26 }}>
        <StatusLine preTest={film} />
      </Box>
      {failure && (
        <Typography variant="body2" color="textSecondary" noWrap title={failure} sx={{ pb: 1 }}>
          {failure}
        </Typography>
      )}
    </Box>
  );
}

const tileLook = {
  position: 'relative',
  height: '100%',
  '&:hover': { borderColor: 'text.secondary' },
  '&[data-picked]': { borderColor: 'primary.main', boxShadow: '0 0 0 1px var(--mui-palette-primary-main)' },
  '& .pick': {
    position: 'absolute',
    zIndex: 1,
    top: 6,
    left: 6,
    p: 0.5,
    borderRadius: '6px',
    bgcolor: 'background.paper',
    '&:hover': { bgcolor: 'background.paper' },
  },
  '&:hover .pick, &:focus-within .pick': { opacity: '1 !important' },
  '@media (hover: none)': { '& .pick': { opacity: '1 !important' } },
} as const;

const nameLook = {
  flex: 1,
  fontWeight: 620,
  color: 'text.primary',
  textDecoration: 'none',
  '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: '9px' },
  '&:focus-visible': { outline: 'none' },
  '&:focus-visible::after': { outline: '2px solid var(--fovea-focus)', outlineOffset: -2 },
} as const;

const sampleLook = {
  flex: 'none',
  fontSize: 12,
  px: 1.5,
  border: '1px solid',
  borderColor: 'divider',
  borderRadius: '4px',
  color: 'text.secondary',
} as const;
