import type { Folder, FolderContent } from '@fovea/contract/folders';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { folderQuery } from './api.ts';
import { contentOf } from './folder-tile.tsx';

interface DeleteFolderDialogProps {
  readonly folder: Folder;
  readonly onDelete: (content: FolderContent) => void;
  readonly onClose: () => void;
}

/** What becomes of what is in a folder. An empty one leaves no choice, and can be put back like the rest. */
export function DeleteFolderDialog({ folder: known, onDelete, onClose }: DeleteFolderDialogProps) {
  // What was read with the list may be older than what was just put in.
  const folder = useQuery(folderQuery(known.slug)).data ?? known;
  const { t } = useTranslation('folder');
  const [content, setContent] = useState<FolderContent>('move-up');
  const isEmpty = folder.folder_count === 0 && folder.pre_test_count === 0;
  const up = folder.breadcrumbs.at(-1)?.name ?? t('library');
  const choice = (
    <>
      <Typography color="textSecondary" sx={{ mb: 3 }}>
        {t('delete-holds', { content: contentOf(t, folder) })}
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
      title={t('delete-title', { name: folder.name })}
      text={isEmpty ? t('delete-empty') : choice}
      confirm={t('delete')}
      onConfirm={() => onDelete(content)}
      onCancel={onClose}
    />
  );
}
