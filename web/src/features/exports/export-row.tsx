import type { ResultExport } from '@fovea/contract/exports';
import CloseRounded from '@mui/icons-material/CloseRounded';
import DeleteOutlineRounded from '@mui/icons-material/DeleteOutlineRounded';
import DownloadRounded from '@mui/icons-material/DownloadRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { formatBytes, formatDay, formatMoment } from '../../lib/format.ts';
import { isLive } from './api.ts';
import { useLookWords } from './picture-wish.ts';

interface ExportRowProps {
  readonly file: ResultExport;
  /** Whether it was made of a still. */
  readonly isStill?: boolean;
  readonly onRemove: () => void;
  readonly onAgain: () => void;
}

/** One file: what it is, how far, how large, how long it stays, and what can be done with it. */
export function ExportRow({ file, isStill = false, onRemove, onAgain }: ExportRowProps) {
  const { t, i18n } = useTranslation('export');
  const { lookOf, partOf } = useLookWords(isStill);
  const { kind, status, file_name: name, bytes, progress, failure, placement } = file;
  const isMaking = isLive(file);
  return (
    <Box component="li" sx={{ py: 3, borderTop: '1px solid', borderColor: 'divider', display: 'grid', gap: 1.5 }}>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', gap: 2, alignItems: 'start' }}>
        <Box sx={{ minWidth: 0 }}>
          <Typography sx={{ fontWeight: 620, overflowWrap: 'anywhere' }}>{name}</Typography>
          <Typography variant="body2" color="textSecondary">
            {[
              t(`state.${status}`, { progress }),
              bytes === null ? null : formatBytes(bytes, i18n.language),
              kind === 'png' || kind === 'mp4' ? lookOf(file) : null,
              kind === 'mp4' ? partOf(file.range) : null,
              placement && t(`placement.${placement}`),
            ]
              .filter(Boolean)
              .join(' · ')}
          </Typography>
          {file.expires_at && file.ready_at && (
            <Typography variant="caption" color="textSecondary">
              {t('age', { moment: formatMoment(file.ready_at, i18n.language), until: formatDay(file.expires_at, i18n.language) })}
            </Typography>
          )}
          {failure && (
            <Typography variant="body2" color="error" sx={{ textWrap: 'pretty' }}>
              {t(`failure.${failure}`)}
            </Typography>
          )}
        </Box>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          {file.file_address && (
            <Button
              component="a"
              href={file.file_address}
              download={name}
              size="small"
              variant="contained"
              startIcon={<DownloadRounded />}
              aria-label={t('downloadOf', { name })}
            >
              {t('download')}
            </Button>
          )}
          {status === 'failed' && (
            <Button size="small" variant="outlined" onClick={onAgain}>
              {t('again')}
            </Button>
          )}
          {file.may_remove && (
            <IconButton
              size="small"
              aria-label={t(isMaking ? 'cancelOf' : 'removeOf', { name })}
              title={t(isMaking ? 'cancel' : 'remove')}
              onClick={onRemove}
            >
              {isMaking ? <CloseRounded fontSize="small" /> : <DeleteOutlineRounded fontSize="small" />}
            </IconButton>
          )}
        </Box>
      </Box>
      {isMaking && (
        <LinearProgress
          aria-label={t('bar', { name })}
          {...(status === 'running' ? { variant: 'determinate', value: progress } : { variant: 'indeterminate' })}
        />
      )}
    </Box>
  );
}
