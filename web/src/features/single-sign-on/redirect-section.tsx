import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Section } from '../../ui/section.tsx';
import { useCopy } from '../../ui/use-copy.ts';

/** What is registered at the provider, to be copied. */
export function RedirectSection({ uri }: { readonly uri: string }) {
  const { t } = useTranslation('single-sign-on');
  const copy = useCopy();
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
        <Button variant="outlined" onClick={() => void copy(uri, t('redirect.copied'))}>
          {t('redirect.copy')}
        </Button>
      </Box>
    </Section>
  );
}
