import { LIST_MAX } from '@fovea/contract/crud';
import type { Folder } from '@fovea/contract/folders';
import type { FolderId } from '@fovea/contract/ids';
import ChevronRightRounded from '@mui/icons-material/ChevronRightRounded';
import FolderRounded from '@mui/icons-material/FolderRounded';
import GridViewRounded from '@mui/icons-material/GridViewRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { KeyboardEvent, ReactNode } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { foldersInQuery } from './api.ts';
import type { Place } from './folder-place.ts';

interface FolderTreeProps {
  readonly label: string;
  /** Undefined while nothing is chosen. */
  readonly chosen: Place | undefined;
  readonly here: FolderId | null | undefined;
  readonly without: readonly FolderId[];
  readonly onChoose: (place: Place) => void;
  /** Enter on what is chosen already. */
  readonly onEnter: (place: Place) => void;
}

/** The folders as a tree with the library as its root. Arrow keys walk, right and left open and close, Enter chooses. */
export function FolderTree(props: FolderTreeProps) {
  const { t } = useTranslation('folder');
  const { label, chosen } = props;
  return (
    <Box component="ul" role="tree" aria-label={label} onKeyDown={walk} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      <Branch {...props} place={null} name={t('library')} depth={0} hasMore isFirst={chosen === undefined} />
    </Box>
  );
}

interface BranchProps extends FolderTreeProps {
  readonly place: Place;
  readonly name: string;
  readonly depth: number;
  readonly hasMore: boolean;
  /** Takes the focus while nothing is chosen. */
  readonly isFirst: boolean;
}

function Branch({ place, name, depth, hasMore, isFirst, ...tree }: BranchProps) {
  const { t } = useTranslation('folder');
  const [isOpen, setIsOpen] = useState(depth === 0);
  const isChosen = tree.chosen !== undefined && (tree.chosen?.id ?? null) === (place?.id ?? null);
  const isHere = (place?.id ?? null) === tree.here;
  const onKey = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget) return;
    const isEnter = event.key === 'Enter' || event.key === ' ';
    if (isEnter && isChosen && !isHere) tree.onEnter(place);
    else if (isEnter) tree.onChoose(place);
    else if (event.key === 'ArrowRight' && hasMore && !isOpen) setIsOpen(true);
    else if (event.key === 'ArrowLeft' && isOpen && hasMore) setIsOpen(false);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const Icon = place ? FolderRounded : GridViewRounded;
  return (
    <Box
      component="li"
      role="treeitem"
      aria-label={isHere ? t('tree-here', { name }) : name}
      aria-selected={isChosen}
      aria-expanded={hasMore ? isOpen : undefined}
      tabIndex={isChosen || isFirst ? 0 : -1}
      onKeyDown={onKey}
      sx={{ outline: 'none', '&:focus-visible > div:first-of-type': { outline: '2px solid var(--fovea-focus)', outlineOffset: -2 } }}
    >
      <Box
        onClick={() => tree.onChoose(place)}
        onDoubleClick={() => setIsOpen(!isOpen)}
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 2,
          minHeight: 40,
          pl: depth * 5,
          pr: 2,
          borderRadius: 1,
          cursor: 'pointer',
          bgcolor: isChosen ? 'action.selected' : 'transparent',
          '&:hover': { bgcolor: isChosen ? 'action.selected' : 'action.hover' },
        }}
      >
        <ChevronRightRounded
          fontSize="small"
          onClick={(event) => {
            event.stopPropagation();
            setIsOpen(!isOpen);
          }}
          sx={{ visibility: hasMore ? 'visible' : 'hidden', color: 'text.secondary', transform: isOpen ? 'rotate(90deg)' : 'none' }}
        />
        <Icon fontSize="small" sx={{ color: isChosen ? 'primary.main' : 'text.secondary' }} />
        {/* A name is told whole: a finger cannot ask for the rest of one that is cut. */}
        <Box sx={{ flex: 1, minWidth: 0, py: 2, overflowWrap: 'anywhere' }}>{name}</Box>
        {isHere && <Box sx={{ fontSize: 12, color: 'text.secondary' }}>{t('here')}</Box>}
      </Box>
      {isOpen && hasMore && <Children {...tree} parent={place} depth={depth + 1} />}
    </Box>
  );
}

interface ChildrenProps extends FolderTreeProps {
  readonly parent: Place;
  readonly depth: number;
}

function Children({ parent, depth, ...tree }: ChildrenProps) {
  const { t } = useTranslation('folder');
  const query = useQuery(foldersInQuery(parent?.slug ?? 'root'));
  const group = (children: ReactNode) => (
    <Box component="ul" role="group" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {children}
    </Box>
  );
  if (query.error)
    return (
      <Button size="small" onClick={() => void query.refetch()} loading={query.isFetching} sx={{ ml: depth * 5 }}>
        {t('tree-failed')}
      </Button>
    );
  if (!query.data) return <Skeleton variant="text" sx={{ ml: depth * 5, height: 40 }} width="60%" />;
  const shown = query.data.filter(({ id }) => !tree.without.includes(id));
  if (shown.length === 0) return null;
  return (
    <>
      {group(
        shown.map((folder) => (
          <Branch key={folder.id} {...tree} place={folder} name={folder.name} depth={depth} hasMore={hasFolders(folder)} isFirst={false} />
        )),
      )}
      {query.data.length === LIST_MAX && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
          {t('tree-first-only', { count: LIST_MAX })}
        </Typography>
      )}
    </>
  );
}

const hasFolders = ({ folder_count }: Folder) => folder_count > 0;

/** Up and down go through all that is seen; left from a closed folder goes to the one round it. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=treeitem]')];
  const here = items.findIndex((item) => item.matches(':focus'));
  const round = items[here]?.parentElement?.closest<HTMLElement>('[role=treeitem]');
  const next = {
    ArrowDown: items[here + 1],
    ArrowRight: items[here + 1],
    ArrowUp: items[here - 1],
    ArrowLeft: round,
    Home: items[0],
    End: items.at(-1),
  }[event.key];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
