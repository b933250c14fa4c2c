import MovieOutlined from '@mui/icons-material/MovieOutlined';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatLimit } from '../../lib/format.ts';
import { formatWait } from '../../lib/format-wait.ts';
import type { Handle } from '../../ui/chosen-files.ts';
import { FileButton } from '../../ui/file-button.tsx';
import { ACCEPTED, PICKER } from './accepted.ts';
import { limitsQuery } from './api.ts';

interface DropAreaProps {
  /** Large while nothing is chosen, a strip above the rows afterwards. */
  readonly size: 'large' | 'strip';
  readonly onFiles: (files: File[], handles: readonly (Handle | null)[]) => void;
}

/** Where films are dropped or chosen. The whole window takes drops; this shows it. */
export function DropArea({ size, onFiles }: DropAreaProps) {
  const { t, i18n } = useTranslation('pre-test');
  const { data: limits, isError } = useQuery(limitsQuery);
  const isLarge = size === 'large';
  return (
    <Box
      sx={{
        display: 'flex',
        flexDirection: isLarge ? 'column' : { xs: 'column', sm: 'row' },
        alignItems: 'center',
        justifyContent: 'center',
        textAlign: isLarge ? 'center' : { xs: 'center', sm: 'left' },
        gap: isLarge ? 3 : 4,
        px: 4,
        py: isLarge ? { xs: 16, sm: 26 } : 4,
        border: '1.5px dashed',
        borderColor: 'color-mix(in srgb, var(--mui-palette-text-secondary) 55%, transparent)',
        borderRadius: '10px',
      }}
    >
      <MovieOutlined sx={{ fontSize: isLarge ? 40 : 26, color: 'text.secondary' }} />
      <Box sx={{ flex: isLarge ? 'none' : 1, minWidth: 0, maxWidth: '100%' }}>
        <Typography variant={isLarge ? 'h2' : 'h3'} component="h2">
          {isLarge ? t('drop.title') : t('drop.more')}
        </Typography>
        {isLarge && <Typography color="textSecondary">{t('drop.text')}</Typography>}
        <Typography
          variant="caption"
          component="p"
          color="textSecondary"
          sx={{ textWrap: 'balance', ...(isLarge ? { mt: 3, maxWidth: '64ch', minHeight: '2.8em' } : {}) }}
        >
          {limits ? (
            t('drop.limits', {
              bytes: formatLimit(limits.bytes_max, i18n.language),
              time: formatWait(limits.duration_max_s, i18n.language),
            })
          ) : isError ? (
            t('drop.kinds')
          ) : (
            <Skeleton component="span" width={380} sx={{ display: 'inline-block', maxWidth: '100%' }} />
          )}
        </Typography>
      </Box>
      <FileButton
        variant={isLarge ? 'contained' : 'outlined'}
        accept={ACCEPTED}
        picker={PICKER}
        multiple
        onFiles={onFiles}
        sx={{ mt: isLarge ? 3 : 0 }}
      >
        {t('choose')}
      </FileButton>
    </Box>
  );
}
