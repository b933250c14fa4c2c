import FolderRounded from '@mui/icons-material/FolderRounded';
import MovieOutlined from '@mui/icons-material/MovieOutlined';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Popper from '@mui/material/Popper';
import Skeleton from '@mui/material/Skeleton';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Found } from './found.ts';

/** CSS pixels (specification §9). */
const WIDTH_PX = 400;

interface SearchResultsProps {
  readonly id: string;
  readonly anchor: HTMLElement;
  /** Null while they are being looked for. */
  readonly found: readonly Found[] | null;
  readonly active: number;
  readonly onActive: (index: number) => void;
  readonly onOpen: () => void;
}

/** What was found, below the field. */
export function SearchResults({ id, anchor, found, active, onActive, onOpen }: SearchResultsProps) {
  const { t } = useTranslation('search');
  return (
    <Popper
      open
      anchorEl={anchor}
      placement="bottom"
      sx={{ zIndex: 'modal' }}
      modifiers={[{ name: 'offset', options: { offset: [0, 6] } }]}
    >
      {/* Pressing on a result must not take the focus from the field, which would close the list before the click. */}
      <Paper
        elevation={8}
        onMouseDown={(event) => event.preventDefault()}
        sx={{ width: WIDTH_PX, maxWidth: 'calc(100vw - 24px)', maxHeight: 'min(480px, 70dvh)', overflowY: 'auto', p: 1 }}
      >
        <Box id={`${id}-list`} role="listbox" aria-label={t('results')} aria-busy={!found}>
          {found?.map((one, index) => (
            <Result
              key={one.to}
              id={`${id}-${index}`}
              found={one}
              isActive={index === active}
              onPoint={() => onActive(index)}
              onOpen={onOpen}
            />
          ))}
        </Box>
        {!found && <Skeleton variant="rounded" height={36} sx={{ m: 1 }} role="status" aria-label={t('looking')} />}
        {found?.length === 0 && (
          <Box role="status" sx={{ px: 3, py: 3, color: 'text.secondary' }}>
            {t('nothing')}
          </Box>
        )}
      </Paper>
    </Popper>
  );
}

interface ResultProps {
  readonly id: string;
  readonly found: Found;
  readonly isActive: boolean;
  readonly onPoint: () => void;
  readonly onOpen: () => void;
}

function Result({ id, found: { kind, to, name }, isActive, onPoint, onOpen }: ResultProps) {
  const { t } = useTranslation('search');
  const Icon = kind === 'folder' ? FolderRounded : MovieOutlined;
  return (
    <Box
      component={Link}
      id={id}
      to={to}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      title={name}
      onMouseMove={onPoint}
      onClick={onOpen}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 3,
        px: 3,
        minHeight: 40,
        borderRadius: 1,
        color: 'text.primary',
        textDecoration: 'none',
        bgcolor: isActive ? 'action.selected' : 'transparent',
      }}
    >
      <Icon fontSize="small" titleAccess={t(kind)} sx={{ color: 'text.secondary', flex: 'none' }} />
      <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
        {name}
      </Box>
    </Box>
  );
}
