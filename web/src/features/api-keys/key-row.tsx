import type { ApiKey } from '@fovea/contract/api-keys';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { formatDay, formatMoment } from '../../lib/format.ts';

interface KeyRowProps {
  readonly apiKey: ApiKey;
  /** Not given where there is nothing to revoke, or no right to. */
  readonly onRevoke?: () => void;
}

/** One key: how it is told from others, what it may do, and when it was last used. */
export function KeyRow({ apiKey, onRevoke }: KeyRowProps) {
  const { t, i18n } = useTranslation('user.api-keys');
  const { name, scope, state, prefix, created_by, created_at, last_used_at, expires_at } = apiKey;
  const day = (iso: string) => formatDay(iso, i18n.language);
  const facts = [
    t('made', { day: day(created_at), who: created_by }),
    last_used_at ? t('used', { moment: formatMoment(last_used_at, i18n.language) }) : t('never-used'),
    expires_at ? t('ends', { day: day(expires_at) }) : t('never-ends'),
  ];
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
      <Box sx={{ flex: '1 1 260px', minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, overflowWrap: 'anywhere' }}>
          <Box component="span" sx={{ fontWeight: 620, minWidth: 0 }}>
            {name}
          </Box>
          <Chip size="small" variant="outlined" label={t(`scope.${scope}`)} />
          {state !== 'active' && <Chip size="small" color={state === 'paused' ? 'warning' : 'default'} label={t(`state.${state}`)} />}
        </Box>
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          <code>{`${prefix}…`}</code>
          {` · ${facts.join(' · ')}`}
        </Typography>
      </Box>
      {onRevoke && (
        <Button size="small" color="error" aria-label={t('revoke-one', { name })} onClick={onRevoke}>
          {t('revoke')}
        </Button>
      )}
    </Box>
  );
}
