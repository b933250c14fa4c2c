import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IN_NEW_WINDOW, supportSite } from '../../lib/support-site.ts';
import { Mark } from '../../ui/mark.tsx';
import { BrandPanel } from './brand-panel.tsx';
import { LanguageLinks } from './language-links.tsx';

interface AuthFrameProps {
  /** Of the tab. */
  readonly title: string;
  readonly heading: string;
  readonly text?: ReactNode;
  readonly children: ReactNode;
}

/** What stands around every page of people who are not signed in. */
export function AuthFrame({ title, heading, text, children }: AuthFrameProps) {
  const { t } = useTranslation();
  return (
    <Box
      component="main"
      sx={{ display: 'grid', gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 11fr) minmax(420px, 9fr)' }, minHeight: '100dvh' }}
    >
      <title>{`${title} · ${t('product')}`}</title>
      <BrandPanel />
      <Box sx={{ display: 'grid', gridTemplateRows: 'auto 1fr auto', px: { xs: 4, sm: 10, lg: 16 }, py: { xs: 6, sm: 8 } }}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, fontSize: 16, fontWeight: 620 }}>
          <Mark size={28} />
          {t('product')}
        </Box>
        <Box sx={{ alignSelf: 'center', width: '100%', maxWidth: 400, justifySelf: 'center', py: 10, minWidth: 0 }}>
          <Typography variant="h1" sx={{ mb: 2, textWrap: 'balance' }}>
            {heading}
          </Typography>
          {text && (
            <Typography color="textSecondary" sx={{ mb: 6 }}>
              {text}
            </Typography>
          )}
          {children}
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 2 }}>
          <LanguageLinks />
          <Box
            component="a"
            href={supportSite()}
            {...IN_NEW_WINDOW}
            aria-label={t('shell.help')}
            sx={{ fontSize: 13, px: 2, mr: -2, py: 1, borderRadius: 1, color: 'text.secondary', '&:hover': { color: 'text.primary' } }}
          >
            {t('help')}
          </Box>
        </Box>
      </Box>
    </Box>
  );
}
