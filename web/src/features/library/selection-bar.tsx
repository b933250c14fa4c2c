import { COMPARED_LEAST, COMPARED_MOST } from '@fovea/contract/comparison';
import CloseRounded from '@mui/icons-material/CloseRounded';
import CompareArrowsRounded from '@mui/icons-material/CompareArrowsRounded';
import DeleteOutlineRounded from '@mui/icons-material/DeleteOutlineRounded';
import DriveFileMoveOutlined from '@mui/icons-material/DriveFileMoveOutlined';
import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import ReplayRounded from '@mui/icons-material/ReplayRounded';
import SellOutlined from '@mui/icons-material/SellOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { LibraryRequest } from './choice.ts';
import type { FilmRoom } from './film-room.ts';
import { mayAnalyse } from './use-film-wishes.ts';
import type { Selection, Things } from './use-selection.ts';
import { FOLDERS_MAX, SELECTED_MAX, thingsOf } from './use-selection.ts';
import { useTaking } from './use-taking.ts';

interface SelectionBarProps {
  readonly selection: Selection;
  readonly room: FilmRoom;
  /** Films that lie here. */
  readonly total: number;
  readonly folderCount: number;
  /** What the list was asked for: figures are taken in its order. */
  readonly request: LibraryRequest;
  readonly isBusy: boolean;
}

/** What this person can do with all that is chosen, one thing at least: who may only look compares. Stays in view while the list scrolls. */
export function SelectionBar({ selection, room, total, folderCount, request, isBusy }: SelectionBarProps) {
  const { t } = useTranslation('predictions');
  const { films, folders } = thingsOf(selection);
  const done = folders.length > 0 ? [] : films.filter(({ status }) => status === 'complete');
  const canCompare = done.length === films.length && done.length >= COMPARED_LEAST && done.length <= COMPARED_MOST;
  const isMost = films.length === SELECTED_MAX || folders.length === FOLDERS_MAX;
  const isAll = isMost || selection.count >= total + folderCount;
  return (
    <Box role="toolbar" aria-label={t('selection')} sx={barLook}>
      <Box role="status" sx={{ fontWeight: 620, mr: 'auto' }}>
        {t(isMost ? 'selected-most' : 'selected', { count: selection.count })}
      </Box>
      {!isAll && (
        <Button size="small" onClick={() => selection.all(total)}>
          {t('select-all')}
        </Button>
      )}
      {!canCompare && (!room.wishes || films.length >= COMPARED_LEAST) && (
        <Typography variant="body2" color="textSecondary" sx={{ order: { xs: 1, sm: 0 } }}>
          {t('compare-how', { least: COMPARED_LEAST, most: COMPARED_MOST })}
        </Typography>
      )}
      {canCompare && (
        <Button
          size="small"
          component={Link}
          to={`/compare?ids=${done.map(({ uuid }) => uuid).join(',')}`}
          startIcon={<CompareArrowsRounded />}
        >
          {t('compare')}
        </Button>
      )}
      {films.length > 0 && folders.length === 0 && <Taking request={request} films={films} />}
      {room.wishes && <Changes {...{ selection, room, isBusy }} />}
      <IconButton size="small" aria-label={t('select-none')} onClick={selection.clear} sx={endLook}>
        <CloseRounded fontSize="small" />
      </IconButton>
    </Box>
  );
}

/** Figures of what is chosen, as CSV. */
function Taking({ request, films }: Pick<SelectionBarProps, 'request'> & Pick<Things, 'films'>) {
  const { t } = useTranslation('predictions');
  const taking = useTaking(request);
  return (
    <Button
      size="small"
      startIcon={<FileDownloadOutlined />}
      loading={taking.isBusy}
      onClick={() => taking.take(films.map(({ uuid }) => uuid))}
    >
      {t('take-selected')}
    </Button>
  );
}

/** What changes films and folders. */
function Changes({ selection, room, isBusy }: Pick<SelectionBarProps, 'selection' | 'room' | 'isBusy'>) {
  const { t } = useTranslation('predictions');
  const things = thingsOf(selection);
  const { films, folders } = things;
  const canAnalyse = folders.length === 0 && films.some(mayAnalyse);
  return (
    <>
      <Button size="small" startIcon={<DriveFileMoveOutlined />} disabled={isBusy} onClick={() => room.askToMove(things)}>
        {t('move')}
      </Button>
      <Button size="small" startIcon={<SellOutlined />} disabled={isBusy || folders.length > 0} onClick={() => room.askToSet(films)}>
        {t('set')}
      </Button>
      <Button
        size="small"
        startIcon={<ReplayRounded />}
        disabled={isBusy || !canAnalyse}
        onClick={() => room.askToAnalyse(films.filter(mayAnalyse))}
      >
        {t('analyse')}
      </Button>
      {room.mayDelete && (
        <Button size="small" startIcon={<DeleteOutlineRounded />} loading={isBusy} onClick={() => room.bin(things)}>
          {t('bin')}
        </Button>
      )}
    </>
  );
}

const barLook = {
  position: 'sticky',
  top: 64,
  zIndex: 3,
  display: 'flex',
  // On a phone one line that is pushed aside, not four that cover the films.
  flexWrap: { xs: 'nowrap', sm: 'wrap' },
  overflowX: { xs: 'auto', sm: 'visible' },
  '& > *': { flexShrink: 0 },
  alignItems: 'center',
  gap: 1,
  // Lies over the filters and their labels, so that nothing below moves when the first film is chosen.
  mt: '-62px',
  mb: '12px',
  minHeight: 50,
  pl: 4,
  pr: 2,
  py: 1,
  borderRadius: '10px',
  border: '1px solid',
  borderColor: 'primary.main',
  bgcolor: 'background.paper',
  boxShadow: 4,
  // What lies below it takes the focus below it, in as many lines as it may have.
  '& ~ *, & ~ * *': { scrollMarginTop: { xs: '62px', sm: '104px', lg: '62px' } },
  // Whoever walks the filters by keys sees them meanwhile.
  '*:has(:focus-visible) + &': { opacity: 0, pointerEvents: 'none' },
} as const;

/** The way out stays in view, whatever is pushed aside. */
const endLook = {
  order: 2,
  position: 'sticky',
  right: -8,
  bgcolor: 'background.paper',
  '&:hover': { bgcolor: 'background.paper' },
} as const;
