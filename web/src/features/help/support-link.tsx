import OpenInNewRounded from '@mui/icons-material/OpenInNewRounded';
import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IN_NEW_WINDOW, supportSite } from '../../lib/support-site.ts';

/** A link in a text to where people get help. */
export function SupportLink({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <Link href={supportSite()} {...IN_NEW_WINDOW}>
      {children}
      <OpenInNewRounded titleAccess={t('new-window')} sx={{ fontSize: '1em', ml: 0.5, verticalAlign: '-0.125em' }} />
    </Link>
  );
}
