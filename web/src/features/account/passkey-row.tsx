import type { Passkey } from '@fovea/contract/passkeys';
import KeyRounded from '@mui/icons-material/KeyRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { formatDay, formatMoment } from '../../lib/format.ts';

interface PasskeyRowProps {
  readonly passkey: Passkey;
  /** Not given to whoever may not change it. */
  readonly onStep?: (what: 'rename' | 'remove') => void;
}

/** One passkey: what it is called, how long it has been there, and when it last let somebody in. */
export function PasskeyRow({ passkey, onStep }: PasskeyRowProps) {
  const { t, i18n } = useTranslation('user.settings');
  const { name, is_synced, created_at, used_at } = passkey;
  const added = formatDay(created_at, i18n.language);
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 3,
        py: 3,
        '&:not(:last-child)': { borderBottom: '1px solid', borderColor: 'divider' },
      }}
    >
      <KeyRounded aria-hidden sx={{ color: 'text.secondary' }} />
      <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, fontWeight: 620, overflowWrap: 'anywhere' }}>
          {name}
          {is_synced && <Chip size="small" variant="outlined" label={t('passkeys.synced')} />}
        </Box>
        <Typography variant="body2" color="textSecondary">
          {used_at ? t('passkeys.used', { added, used: formatMoment(used_at, i18n.language) }) : t('passkeys.unused', { added })}
        </Typography>
      </Box>
      {onStep && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Button size="small" aria-label={t('passkeys.rename-one', { name })} onClick={() => onStep('rename')}>
            {t('passkeys.rename')}
          </Button>
          <Button size="small" color="error" aria-label={t('passkeys.remove-one', { name })} onClick={() => onStep('remove')}>
            {t('passkeys.remove')}
          </Button>
        </Box>
      )}
    </Box>
  );
}
