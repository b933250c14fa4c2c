import type { Folder, FolderContent } from '@fovea/contract/folders';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { folderQuery } from './api.ts';
import { contentOf } from './folder-tile.tsx';

interface DeleteFolderDialogProps {
  /** At least one; all lie in the same place. */
  readonly folders: readonly Folder[];
  /** What is deleted, in words: the folder, or all that goes together. */
  readonly what: string;
  readonly onDelete: (content: FolderContent) => void;
  readonly onClose: () => void;
}

/** What becomes of what is in folders. Empty ones leave no choice, and can be put back like the rest. */
export function DeleteFolderDialog({ folders: known, what, onDelete, onClose }: DeleteFolderDialogProps) {
  const { t } = useTranslation('folder');
  // What was read with the list may be older than what was just put in.
  const read = useQueries({ queries: known.map(({ slug }) => folderQuery(slug)) });
  const folders = known.map((folder, place) => read[place]?.data ?? folder);
  const [content, setContent] = useState<FolderContent>('move-up');
  const isEmpty = folders.every(({ folder_count, pre_test_count }) => folder_count === 0 && pre_test_count === 0);
  const up = folders[0]?.breadcrumbs.at(-1)?.name ?? t('library');
  const inThem = {
    folder_count: folders.reduce((sum, folder) => sum + folder.folder_count, 0),
    pre_test_count: folders.reduce((sum, folder) => sum + folder.pre_test_count, 0),
  };
  const isOne = known.length === 1 && what === known[0]?.name;
  const choice = (
    <>
      <Typography color="textSecondary" sx={{ mb: 3 }}>
        {t(isOne ? 'delete-holds' : 'delete-holds-many', { content: contentOf(t, inThem) })}
      </Typography>
      <RadioGroup
        aria-label={t('delete-choice')}
        value={content}
        onChange={(_, value) => setContent(value === 'bin' ? 'bin' : 'move-up')}
        sx={{ gap: 1 }}
      >
        <FormControlLabel value="move-up" control={<Radio />} label={t('delete-move-up', { name: up })} />
        <FormControlLabel value="bin" control={<Radio />} label={t('delete-bin')} />
      </RadioGroup>
    </>
  );
  return (
    <ConfirmDialog
      title={isOne ? t('delete-title', { name: what }) : t('delete-title-many', { what })}
      text={isEmpty ? t(isOne ? 'delete-empty' : 'delete-empty-many') : choice}
      confirm={t('delete')}
      onConfirm={() => onDelete(content)}
      onCancel={onClose}
    />
  );
}
