import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { HelpTopics } from '../features/help/help-topics.tsx';
import { LanguageLinks } from '../features/session/language-links.tsx';
import { Mark } from '../ui/mark.tsx';

/** `/help`: for everybody, signed in or not, in a window of its own beside the one in which somebody needs it. */
export function HelpPage() {
  const { t } = useTranslation('help');
  return (
    <Box sx={{ maxWidth: 1040, mx: 'auto', px: { xs: 4, sm: 6 } }}>
      <title>{`${t('page.title')} · ${t('product')}`}</title>
      <Box component="header" sx={{ height: 56, display: 'flex', alignItems: 'center' }}>
        <Box
          component={Link}
          to="/"
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 2,
            color: 'text.primary',
            textDecoration: 'none',
            fontSize: 16,
            fontWeight: 620,
            borderRadius: 1,
          }}
        >
          <Mark size={26} />
          {t('product')}
        </Box>
      </Box>
      <Box component="main" sx={{ pt: { xs: 4, sm: 8 } }}>
        <Typography variant="h1" sx={{ mb: 2 }}>
          {t('page.title')}
        </Typography>
        <Typography color="textSecondary" sx={{ mb: 6, maxWidth: '68ch', textWrap: 'pretty' }}>
          {t('page.lead')}
        </Typography>
        <HelpTopics />
      </Box>
      <Box component="footer" sx={{ py: 6, borderTop: '1px solid', borderColor: 'divider' }}>
        <LanguageLinks />
      </Box>
    </Box>
  );
}
