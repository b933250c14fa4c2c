import type { FolderId } from '@fovea/contract/ids';
import CreateNewFolderOutlined from '@mui/icons-material/CreateNewFolderOutlined';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Place } from './folder-place.ts';
import { FolderTree } from './folder-tree.tsx';
import { NewFolderDialog } from './new-folder-dialog.tsx';

interface FolderPickerProps {
  readonly title: string;
  /** Where the things lie now, which is no choice; undefined when they lie in several places. */
  readonly here: FolderId | null | undefined;
  /** Folders that cannot be chosen, with all that is in them. */
  readonly without?: readonly FolderId[];
  readonly onChoose: (place: Place) => void;
  readonly onClose: () => void;
}

/** Where to: all folders as a tree, read as far as it is opened, and a new one where none fits. */
export function FolderPicker({ title, here, without = [], onChoose, onClose }: FolderPickerProps) {
  const { t } = useTranslation('folder');
  const id = useId();
  const [place, setPlace] = useState<Place | undefined>(undefined);
  const [isMaking, setIsMaking] = useState(false);
  const isElsewhere = place !== undefined && (place?.id ?? null) !== here;
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={id}>
      <DialogTitle id={id} sx={{ overflowWrap: 'anywhere' }}>
        {title}
      </DialogTitle>
      <DialogContent sx={{ px: 4, minHeight: 240 }}>
        <FolderTree label={t('tree')} chosen={place} without={without} onChoose={setPlace} onEnter={(next) => onChoose(next)} here={here} />
      </DialogContent>
      <DialogActions sx={{ px: 6, pb: 5 }}>
        <Button startIcon={<CreateNewFolderOutlined />} onClick={() => setIsMaking(true)} sx={{ mr: 'auto' }}>
          {t('new')}
        </Button>
        <Button color="cancel" onClick={onClose}>
          {t('action.cancel')}
        </Button>
        <Button variant="contained" disabled={!isElsewhere} onClick={() => place !== undefined && onChoose(place)}>
          {t('move-here')}
        </Button>
      </DialogActions>
      {isMaking && <NewFolderDialog parent={place ?? null} onMade={setPlace} onClose={() => setIsMaking(false)} />}
    </Dialog>
  );
}
