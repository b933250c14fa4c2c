import type { PlacementId } from '@fovea/contract/placements';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { UnsavedGuard } from '../../ui/unsaved-guard.tsx';
import { NewShare } from './new-share.tsx';
import { NewShareForm } from './new-share-form.tsx';
import { ShareList } from './share-list.tsx';
import type { SharedOf } from './shared-of.ts';
import { useNewShare } from './use-new-share.ts';

interface ShareDialogProps {
  readonly of: SharedOf;
  /** What the result is called, or each of the films side by side. */
  readonly names: readonly string[];
  /** What a new link reads the result for, null for the test's own, or the first one's; and where that is told and chosen. */
  readonly placement: PlacementId | null;
  readonly placementField: ReactNode;
  readonly onClose: () => void;
}

/** Links by which anybody sees this result, or this comparison, and nothing else: a new one, and those that there are. */
export function ShareDialog({ of, names, placement, placementField, onClose }: ShareDialogProps) {
  const { t } = useTranslation('share');
  const { form, make, made, isHalfMade, forget } = useNewShare(of, placement);
  const wouldLose = made !== null || isHalfMade;
  return (
    // The address of a new link is shown once: while it stands there, or something is typed, the dialog closes by its own button alone.
    <Dialog open {...(wouldLose ? {} : { onClose })} maxWidth="sm" fullWidth aria-labelledby="share-title">
      <DialogTitle id="share-title" sx={{ overflowWrap: 'anywhere' }}>
        {t('dialog.title', { name: names.join(' · ') })}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 5 }}>
        <Typography color="textSecondary">{t(of.kind === 'result' ? 'dialog.text' : 'dialog.text-comparison')}</Typography>
        {made ? (
          <NewShare address={made.address} hasPassword={made.hasPassword} onAnother={forget} />
        ) : (
          <>
            {placementField}
            <NewShareForm form={form} make={make} />
          </>
        )}
        <ShareList of={of} onEnded={(id) => id === made?.id && forget()} />
      </DialogContent>
      <DialogActions sx={{ px: 6, pb: 5 }}>
        <Button onClick={onClose}>{t('action.close')}</Button>
      </DialogActions>
      <UnsavedGuard isDirty={wouldLose} isSending={make.isPending} of={made ? 'shown-once' : 'typed'} />
    </Dialog>
  );
}
