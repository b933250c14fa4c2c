import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import type { ReactNode } from 'react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Banner } from '../../ui/banner.tsx';
import { UnsavedGuard } from '../../ui/unsaved-guard.tsx';

interface StepDialogProps {
  readonly title: string;
  /** The verb of the step. */
  readonly submit: string;
  readonly isDangerous?: boolean;
  readonly isBusy?: boolean;
  /** What went wrong that belongs to no field. */
  readonly problem?: string | undefined;
  /** True while leaving would lose something. */
  readonly isDirty: boolean;
  /** What that would be. */
  readonly loses?: 'typed' | 'shown-once';
  readonly onSubmit: () => void;
  /** Not given for a step that cannot be gone back on. */
  readonly onCancel?: () => void;
  readonly children: ReactNode;
}

/** One step of something that is done in a few, with its fields. */
export function StepDialog(props: StepDialogProps) {
  const { title, submit, isDangerous = false, isBusy = false, problem, isDirty, loses = 'typed', onSubmit, onCancel, children } = props;
  const { t } = useTranslation();
  const id = useId();
  return (
    <Dialog open {...(onCancel && !isDirty ? { onClose: onCancel } : {})} maxWidth="xs" fullWidth aria-labelledby={id}>
      <Box
        component="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        <DialogTitle id={id}>{title}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 4 }}>
          {problem && <Banner tone="error">{problem}</Banner>}
          {children}
        </DialogContent>
        <DialogActions sx={{ px: 6, pb: 5, displayPrint: 'none' }}>
          {onCancel && (
            <Button color="cancel" onClick={onCancel}>
              {t('action.cancel')}
            </Button>
          )}
          <Button type="submit" variant="contained" color={isDangerous ? 'error' : 'primary'} loading={isBusy}>
            {submit}
          </Button>
        </DialogActions>
      </Box>
      <UnsavedGuard isDirty={isDirty} of={loses} />
    </Dialog>
  );
}
