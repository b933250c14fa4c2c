import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { organisationsQuery } from './api.ts';

/** The way to one's organisation, where any on this server signs its people in by itself. */
export function OrganisationLink() {
  const { t } = useTranslation('auth.login');
  const { search } = useLocation();
  const { data: isUsed = false } = useQuery(organisationsQuery);
  if (!isUsed) return null;
  return (
    <Box
      component={Link}
      to={{ pathname: '/login/organisation', search }}
      sx={{ color: 'primary.main', justifySelf: 'center', p: 1, borderRadius: 1 }}
    >
      {t('organisation')}
    </Box>
  );
}
