import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { copyText } from '../../lib/copy-text.ts';
import { Section } from '../../ui/section.tsx';
import { useSnackbar } from '../../ui/snackbar.tsx';

/** What is registered at the provider, to be copied. */
export function RedirectSection({ uri }: { readonly uri: string }) {
  const { t } = useTranslation('single-sign-on');
  const say = useSnackbar();
  const copy = async () => {
    await copyText(uri);
    say({ text: t('redirect.copied') });
  };
  return (
    <Section title={t('redirect')} text={t('redirect.text')}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center' }}>
        <Box
          component="code"
          sx={{
            px: 3,
            py: 2,
            borderRadius: '8px',
            bgcolor: 'background.default',
            overflowWrap: 'anywhere',
            userSelect: 'all',
            fontSize: 13,
          }}
        >
          {uri}
        </Box>
        <Button variant="outlined" onClick={() => void copy()}>
          {t('redirect.copy')}
        </Button>
      </Box>
    </Section>
  );
}
