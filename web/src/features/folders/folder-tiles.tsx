import { LIST_MAX } from '@fovea/contract/crud';
import type { Folder } from '@fovea/contract/folders';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FolderPicks } from './folder-tile.tsx';
import { FolderTile } from './folder-tile.tsx';
import { useFolderKeys } from './use-folder-keys.ts';
import type { FolderWishes } from './use-folder-wishes.ts';

const SHOWN_AT_FIRST = 48;

interface FolderTilesProps {
  readonly folders: readonly Folder[];
  /** Null for people who may only look. */
  readonly wishes: FolderWishes | null;
  readonly picks: FolderPicks;
}

/** The folders that lie here, before the films. */
export function FolderTiles({ folders, wishes, picks }: FolderTilesProps) {
  const { t } = useTranslation('folder');
  const [isWhole, setIsWhole] = useState(false);
  const [element, setElement] = useState<HTMLElement | null>(null);
  const shown = isWhole ? folders : folders.slice(0, SHOWN_AT_FIRST);
  useFolderKeys({ element, folders: shown, onExtend: wishes && picks.onExtend });
  if (folders.length === 0) return null;
  const hidden = folders.length - shown.length;
  const isCapped = folders.length === LIST_MAX; // there may be more, and nobody has counted them
  return (
    <Box sx={{ mb: 5 }}>
      <Box
        component="ul"
        aria-label={t('list')}
        ref={setElement}
        sx={{
          listStyle: 'none',
          m: 0,
          p: 0,
          display: 'grid',
          gap: { xs: 2, sm: 4 },
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(auto-fill, minmax(264px, 1fr))' },
        }}
      >
        {shown.map((folder) => (
          <FolderTile key={folder.id} folder={folder} wishes={wishes} picks={picks} />
        ))}
      </Box>
      {hidden > 0 && (
        <Button size="small" sx={{ mt: 2 }} onClick={() => setIsWhole(true)}>
          {t(isCapped ? 'show-first' : 'show-all', { count: folders.length })}
        </Button>
      )}
      {isCapped && (
        <Box component="p" sx={{ mt: 2, mb: 0, typography: 'body2', color: 'text.secondary' }}>
          {t('first-only', { count: LIST_MAX })}
        </Box>
      )}
    </Box>
  );
}
