import { mcpApi } from '@fovea/contract/mcp';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { copyText } from '../../lib/copy-text.ts';
import { useSnackbar } from '../../ui/snackbar.tsx';

/** Where tools of others read results with a key, and what they need to be told. */
export function OutsideTools() {
  const { t } = useTranslation('user.api-keys');
  const say = useSnackbar();
  const id = useId();
  const address = `${window.location.origin}${mcpApi.send.path}`;
  const copy = async () => {
    await copyText(address);
    say({ text: t('tools.copied') });
  };
  return (
    <Box component="section" aria-labelledby={id} sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 3 }}>
      <Typography id={id} variant="h3">
        {t('tools.title')}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ maxWidth: '68ch' }}>
        {t('tools.text')}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        <Box
          component="code"
          sx={{
            px: 3,
            py: 2,
            border: '1px solid',
            borderColor: 'divider',
            borderRadius: '8px',
            overflowWrap: 'anywhere',
            userSelect: 'all',
          }}
        >
          {address}
        </Box>
        <Button size="small" onClick={() => void copy()}>
          {t('tools.copy')}
        </Button>
      </Box>
    </Box>
  );
}
