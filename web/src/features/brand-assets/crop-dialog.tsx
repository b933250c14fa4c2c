import { ASSET_SIDE_LEAST_PX as least } from '@fovea/contract/brand-assets';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { Suspense, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { late } from '../../ui/late.tsx';
import type { Part } from './crop.ts';
import { isTooSmall, isWhole, pixelsOf, WHOLE } from './crop.ts';

/** Nobody who only looks at assets loads the cropper. */
const Cropper = late('cropper', async () => (await import('./cropper.tsx')).Cropper);

interface CropDialogProps {
  readonly name: string;
  /** The picture as it was chosen. */
  readonly address: string;
  readonly widthPx: number;
  readonly heightPx: number;
  readonly part: Part;
  readonly confirm: string;
  readonly isBusy?: boolean;
  readonly onDone: (part: Part) => void;
  readonly onCancel: () => void;
}

/** Chooses the part of a picture that is sent. */
export function CropDialog({ name, address, widthPx, heightPx, part: first, confirm, isBusy = false, onDone, onCancel }: CropDialogProps) {
  const { t } = useTranslation('brand-asset');
  const id = useId();
  const [part, setPart] = useState(first);
  const { width, height } = pixelsOf(part, widthPx, heightPx);
  const isSmall = isTooSmall(part, widthPx, heightPx);
  return (
    <Dialog open onClose={onCancel} maxWidth="md" fullWidth aria-labelledby={id}>
      <DialogTitle id={id} sx={{ overflowWrap: 'anywhere' }}>
        {t('crop.title', { name })}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 3 }}>
        <Typography color="textSecondary">{t('crop.text')}</Typography>
        <Suspense fallback={<Skeleton variant="rounded" height={320} role="status" aria-label={t('shell.loading')} />}>
          <Cropper address={address} part={part} onChange={setPart} />
        </Suspense>
        <Typography variant="body2" color={isSmall ? 'error' : 'textSecondary'} aria-live="polite">
          {t(isSmall ? 'crop.small' : 'crop.size', { width, height, least })}
        </Typography>
      </DialogContent>
      <DialogActions sx={{ px: 6, pb: 5, flexWrap: 'wrap', gap: 2 }}>
        <Button onClick={() => setPart(WHOLE)} disabled={isWhole(part)} sx={{ mr: 'auto' }}>
          {t('crop.whole')}
        </Button>
        <Button color="cancel" onClick={onCancel}>
          {t('action.cancel')}
        </Button>
        <Button variant="contained" loading={isBusy} disabled={isSmall} onClick={() => onDone(part)}>
          {confirm}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
