import Box from '@mui/material/Box';
import Breadcrumbs from '@mui/material/Breadcrumbs';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';

/** Where this result lies, and its name: long names wrap, two lines at most. */
export function ResultHeader({ name, isSample }: { readonly name: string; readonly isSample: boolean }) {
  const { t } = useTranslation('prediction');
  return (
    <Box component="header" sx={{ mb: { xs: 3, sm: 4 }, px: { xs: 4, sm: 0 } }}>
      <Breadcrumbs aria-label={t('header.path')} sx={{ fontSize: 13 }}>
        <Link component={RouterLink} to="/predictions" color="textSecondary" underline="hover" sx={{ fontSize: 13 }}>
          {t('header.library')}
        </Link>
        {isSample && (
          <Typography variant="body2" color="textSecondary">
            {t('header.sample')}
          </Typography>
        )}
      </Breadcrumbs>
      <Typography
        variant="h1"
        title={name}
        sx={{
          fontSize: { xs: 20, sm: 28 },
          mt: 0.5,
          textWrap: 'balance',
          overflowWrap: 'anywhere',
          display: '-webkit-box',
          WebkitBoxOrient: 'vertical',
          WebkitLineClamp: 2,
          overflow: 'hidden',
        }}
      >
        {name}
      </Typography>
    </Box>
  );
}
