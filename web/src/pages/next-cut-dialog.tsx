import type { PreTest } from '@fovea/contract/pre-tests';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import type { ComponentProps } from 'react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { beginNextCut, CUT_CHANGES } from '../features/cuts/api.ts';
import { orSaid } from '../features/cuts/said-refusal.ts';
import { ACCEPTED, PICKER } from '../features/uploads/accepted.ts';
import { useUploadStore } from '../features/uploads/use-uploads.ts';
import { FileButton } from '../ui/file-button.tsx';
import { useChange } from '../ui/use-change.ts';

interface NextCutDialogProps {
  readonly preTest: PreTest;
  readonly onClose: () => void;
}

/** The film of the next cut: it is asked what this one was, and is then sent like any other. */
export function NextCutDialog({ preTest, onClose }: NextCutDialogProps) {
  const { t } = useTranslation('cuts');
  const id = useId();
  const store = useUploadStore();
  const navigate = useNavigate();
  const { change, isBusy } = useChange(CUT_CHANGES);
  const start: ComponentProps<typeof FileButton>['onFiles'] = ([file], [handle = null]) => {
    if (!file) return;
    const begin = async () => {
      store.adopt(await beginNextCut(preTest.uuid), file, handle);
      onClose();
      void navigate('/pre-test');
      return null;
    };
    void change(() => orSaid(begin));
  };
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={`${id}-title`} aria-describedby={`${id}-text`}>
      <DialogTitle id={`${id}-title`}>{t('next.title')}</DialogTitle>
      <DialogContent id={`${id}-text`} sx={{ display: 'grid', gap: 3 }}>
        <Typography sx={{ overflowWrap: 'anywhere' }}>{t('next.text', { name: preTest.pre_test_name })}</Typography>
        <Typography color="textSecondary">{t('next.areas')}</Typography>
      </DialogContent>
      <DialogActions sx={{ px: 6, pb: 5 }}>
        <Button color="cancel" onClick={onClose}>
          {t('action.cancel')}
        </Button>
        <FileButton variant="contained" accept={ACCEPTED} picker={PICKER} loading={isBusy} onFiles={start}>
          {t('next.choose')}
        </FileButton>
      </DialogActions>
    </Dialog>
  );
}
