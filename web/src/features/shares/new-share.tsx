import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useCopy } from '../../ui/use-copy.ts';

interface NewShareProps {
  readonly address: string;
  readonly hasPassword: boolean;
  readonly onAnother: () => void;
}

/** The address of the link that was just made: it is shown once, since it is kept nowhere. */
export function NewShare({ address, hasPassword, onAnother }: NewShareProps) {
  const { t } = useTranslation('share');
  const copy = useCopy();
  return (
    <Box role="status" sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 3 }}>
      <Typography sx={{ fontWeight: 620 }}>{t('made.title')}</Typography>
      <Box sx={{ display: 'flex', gap: 2 }}>
        <Box
          component="input"
          readOnly
          aria-label={t('made.address')}
          value={address}
          onFocus={({ currentTarget }) => currentTarget.select()}
          sx={{
            font: 'inherit',
            flex: 1,
            minWidth: 0,
            px: 3,
            color: 'text.primary',
            bgcolor: 'background.default',
            border: '1px solid',
            borderColor: 'divider',
            borderRadius: '8px',
          }}
        />
        <Button variant="contained" autoFocus onClick={() => void copy(address, t('made.copied'))}>
          {t('action.copy')}
        </Button>
      </Box>
      <Typography variant="body2" color="textSecondary">
        {t(hasPassword ? 'made.text-password' : 'made.text')}
      </Typography>
      <Button size="small" onClick={onAnother} sx={{ justifySelf: 'start' }}>
        {t('made.another')}
      </Button>
    </Box>
  );
}
