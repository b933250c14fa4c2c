import { mcpApi } from '@fovea/contract/mcp';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useCopy } from '../../ui/use-copy.ts';

/** Where tools of others read results with a key, and what they need to be told. */
export function OutsideTools() {
  const { t } = useTranslation('user.api-keys');
  const copy = useCopy();
  const id = useId();
  const address = `${window.location.origin}${mcpApi.send.path}`;
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
        <Button size="small" onClick={() => void copy(address, t('tools.copied'))}>
          {t('tools.copy')}
        </Button>
      </Box>
    </Box>
  );
}
