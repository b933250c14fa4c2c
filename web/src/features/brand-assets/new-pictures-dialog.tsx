import type { Brand } from '@fovea/contract/brands';
import type { BrandId } from '@fovea/contract/ids';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { FileButton } from '../../ui/file-button.tsx';
import { SearchPick } from '../../ui/search-pick.tsx';
import { useSnackbar } from '../../ui/snackbar.tsx';
import { UnsavedGuard } from '../../ui/unsaved-guard.tsx';
import type { Part } from './crop.ts';
import { CropDialog } from './crop-dialog.tsx';
import type { NewPicture } from './new-picture.ts';
import { isSendable } from './new-picture.ts';
import { NewPictureRow } from './new-picture-row.tsx';
import { PICTURES } from './picture-file.ts';
import { useNewPictures } from './use-new-pictures.ts';

interface NewPicturesDialogProps {
  readonly brands: readonly Brand[];
  /** The brand to begin with. */
  readonly brand: BrandId | null;
  /** Chosen or dropped before it opened. */
  readonly files: readonly File[];
  readonly onClose: () => void;
}

/** Several pictures at once: each is named, cropped where it should be, and sent. */
export function NewPicturesDialog({ brands, brand: firstBrand, files, onClose }: NewPicturesDialogProps) {
  const { t } = useTranslation('brand-asset');
  const id = useId();
  const isPhone = useMediaQuery('(max-width:599px)', { noSsr: true });
  const say = useSnackbar();
  const [brandId, setBrandId] = useState<BrandId | null>(firstBrand ?? (brands.length === 1 ? (brands[0]?.id ?? null) : null));
  const [cropping, setCropping] = useState<string | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const [wasBrandMissed, setWasBrandMissed] = useState(false);
  const { rows, add, patch, drop, sendAll, isSending } = useNewPictures(files, (count) => {
    say({ text: t('added', { count }) });
    onClose();
  });
  // A file that is no picture is nothing to lose.
  const losable = rows.filter(({ seen }) => seen?.kind !== 'fault').length;
  const close = () => (losable > 0 ? setIsAsking(true) : onClose());
  const ready = rows.filter(isSendable).length;
  const cropped = rows.find(({ key }) => key === cropping);
  return (
    <Dialog
      open
      onClose={(_, reason) => reason === 'escapeKeyDown' && !isSending && close()}
      maxWidth="md"
      fullWidth
      fullScreen={isPhone}
      aria-labelledby={id}
    >
      <DialogTitle id={id}>{t('new.title')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 5, alignContent: 'start' }}>
        <Typography color="textSecondary">{t('new.text')}</Typography>
        <Box sx={{ maxWidth: 360 }}>
          <SearchPick
            label={t('brand')}
            none={t('brand.choose')}
            required
            options={brands.map((one) => ({ id: one.id, label: one.name }))}
            value={brandId}
            problem={wasBrandMissed && brandId === null ? t('brand.choose') : undefined}
            onChange={(chosen) => setBrandId(brands.find((one) => one.id === chosen)?.id ?? null)}
          />
        </Box>
        <Box component="ul" aria-label={t('new.rows')} sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 5 }}>
          {rows.map((row) => (
            <NewPictureRow
              key={row.key}
              row={row}
              onChange={(change) => patch(row.key, change)}
              onCrop={() => setCropping(row.key)}
              onRemove={() => drop(row)}
            />
          ))}
        </Box>
        <Box>
          <FileButton variant="outlined" accept={PICTURES} multiple onFiles={add} disabled={isSending}>
            {t(rows.length === 0 ? 'new.choose' : 'new.more')}
          </FileButton>
        </Box>
      </DialogContent>
      <DialogActions sx={{ px: 6, pb: 5 }}>
        <Button color="cancel" onClick={close} disabled={isSending}>
          {t('action.cancel')}
        </Button>
        <Button
          variant="contained"
          loading={isSending}
          disabled={ready === 0}
          onClick={() => (brandId ? void sendAll(brandId) : setWasBrandMissed(true))}
        >
          {ready === 0 ? t('new.send-none') : t('new.send', { count: ready })}
        </Button>
      </DialogActions>
      {cropped && <Crop row={cropped} onChange={(change) => patch(cropped.key, change)} onClose={() => setCropping(null)} />}
      {isAsking && <Discard count={losable} onDiscard={onClose} onKeep={() => setIsAsking(false)} />}
      <UnsavedGuard isDirty={losable > 0} />
    </Dialog>
  );
}

interface DiscardProps {
  readonly count: number;
  readonly onDiscard: () => void;
  readonly onKeep: () => void;
}

/** Asks before pictures are let go that somebody has chosen, named and cropped. */
function Discard({ count, onDiscard, onKeep }: DiscardProps) {
  const { t } = useTranslation('brand-asset');
  return (
    <ConfirmDialog
      title={t('new.discard-title', { count })}
      text={t('new.discard-text')}
      confirm={t('new.discard')}
      cancel={t('action.back')}
      isDangerous
      onConfirm={onDiscard}
      onCancel={onKeep}
    />
  );
}

interface CropProps {
  readonly row: NewPicture;
  readonly onChange: (change: Partial<NewPicture>) => void;
  readonly onClose: () => void;
}

function Crop({ row: { seen, name, address, part: first }, onChange, onClose }: CropProps) {
  const { t } = useTranslation('brand-asset');
  if (seen?.kind !== 'picture') return null;
  const { widthPx, heightPx } = seen;
  const take = (part: Part) => {
    onChange({ part });
    onClose();
  };
  return <CropDialog {...{ name, address, widthPx, heightPx }} part={first} confirm={t('crop.use')} onDone={take} onCancel={onClose} />;
}
