import CloseRounded from '@mui/icons-material/CloseRounded';
import CropRounded from '@mui/icons-material/CropRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslation } from 'react-i18next';
import { errorText, fieldErrorsOf } from '../../lib/error-text.ts';
import { formatBytes } from '../../lib/format.ts';
import { CHECKERS } from './checkers.ts';
import { isWhole, pixelsOf } from './crop.ts';
import type { NewPicture } from './new-picture.ts';
import { PICTURE_KINDS } from './new-picture.ts';

interface NewPictureRowProps {
  readonly row: NewPicture;
  readonly onChange: (change: Partial<NewPicture>) => void;
  readonly onCrop: () => void;
  readonly onRemove: () => void;
}

/** One chosen picture: what of it is sent, its name and kind, and what is wrong with it. */
export function NewPictureRow({ row, onChange, onCrop, onRemove }: NewPictureRowProps) {
  const { t, i18n } = useTranslation('brand-asset');
  const { seen, phase, name } = row;
  const isLocked = phase.kind === 'sending' || row.asset !== null;
  const nameFault = phase.kind === 'failed' ? fieldErrorsOf(phase.error).name : undefined;
  const fault =
    seen?.kind === 'fault'
      ? t(`fault.${seen.fault}`)
      : phase.kind === 'failed' && nameFault === undefined
        ? t('fault.sending', { reason: errorText(t, phase.error) })
        : undefined;
  return (
    <Box
      component="li"
      sx={{ display: 'grid', gridTemplateColumns: { xs: '88px minmax(0, 1fr)', sm: '132px minmax(0, 1fr)' }, gap: 4, alignItems: 'start' }}
    >
      <Cut row={row} />
      <Box sx={{ display: 'grid', gap: 3, minWidth: 0 }}>
        <Box sx={{ display: 'flex', gap: 2, alignItems: 'center' }}>
          <Box sx={{ flex: 1, minWidth: 0, fontSize: 13, color: 'text.secondary', overflowWrap: 'anywhere' }}>
            {[row.file.name, formatBytes(row.file.size, i18n.language), sizeText(row)].filter(Boolean).join(' · ')}
          </Box>
          <IconButton
            size="small"
            aria-label={t('row.remove', { name: row.file.name })}
            onClick={onRemove}
            disabled={phase.kind === 'sending'}
          >
            <CloseRounded fontSize="small" />
          </IconButton>
        </Box>
        {seen?.kind === 'picture' && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'start' }}>
            <TextField
              size="small"
              label={t('name')}
              value={name}
              disabled={isLocked}
              error={nameFault !== undefined || name.trim() === ''}
              helperText={nameFault ?? (name.trim() === '' ? t('name.missing') : undefined)}
              onChange={({ target }) => onChange({ name: target.value })}
              sx={{ flex: '2 1 180px' }}
              slotProps={{ htmlInput: { maxLength: 200 } }}
            />
            <TextField
              select
              size="small"
              label={t('kind')}
              value={row.kind}
              disabled={isLocked}
              onChange={({ target }) => onChange({ kind: PICTURE_KINDS.find((kind) => kind === target.value) ?? row.kind })}
              sx={{ flex: '1 1 140px' }}
            >
              {PICTURE_KINDS.map((kind) => (
                <MenuItem key={kind} value={kind}>
                  {t(`kind.${kind}`)}
                </MenuItem>
              ))}
            </TextField>
            <Button startIcon={<CropRounded />} onClick={onCrop} disabled={phase.kind === 'sending'} sx={{ flex: 'none' }}>
              {t('crop')}
            </Button>
          </Box>
        )}
        {phase.kind === 'sending' && <LinearProgress aria-label={t('row.sending', { name })} />}
        {fault && (
          <Box role="alert" sx={{ fontSize: 13, color: 'error.main' }}>
            {fault}
          </Box>
        )}
      </Box>
    </Box>
  );
}

/** The part that is sent, in pixels. */
function sizeText({ seen, part }: NewPicture): string {
  if (seen?.kind !== 'picture') return '';
  const { width, height } = pixelsOf(part, seen.widthPx, seen.heightPx);
  return `${width} × ${height} px`;
}

/** The part that is sent, as a picture. */
function Cut({ row: { address, part, seen } }: { readonly row: NewPicture }) {
  const shown = seen?.kind === 'picture' ? pixelsOf(part, seen.widthPx, seen.heightPx) : null;
  return (
    <Box sx={{ aspectRatio: '4 / 3', borderRadius: '8px', overflow: 'hidden', display: 'grid', placeItems: 'center', ...CHECKERS }}>
      {seen?.kind === 'picture' && shown && (
        <Box
          component="svg"
          aria-hidden
          viewBox={`${shown.x} ${shown.y} ${shown.width} ${shown.height}`}
          sx={{ width: '100%', height: '100%', ...(isWhole(part) ? {} : { p: 0 }) }}
        >
          <image href={address} width={seen.widthPx} height={seen.heightPx} />
        </Box>
      )}
    </Box>
  );
}
