import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { MEASURE_COLOURS } from '../features/prediction/measure-colours.ts';
import { LanguageLinks } from '../features/session/language-links.tsx';
import { formatDay } from '../lib/format.ts';
import { EmptyFace } from '../ui/faces.tsx';
import { NameBar } from '../ui/name-bar.tsx';
import { OnPaper } from '../ui/on-paper.tsx';

/** The page of whoever has a link: the product's name, what the link shows, and the languages. */
export function SharedFrame({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation('share');
  return (
    <Box
      sx={{
        minHeight: '100dvh',
        display: 'grid',
        gridTemplateRows: 'auto 1fr auto',
        gridTemplateColumns: 'minmax(0, 1fr)',
        ...MEASURE_COLOURS,
      }}
    >
      <OnPaper />
      <NameBar>{t('product')}</NameBar>
      <Box component="main" sx={{ px: { xs: 0, sm: 6 }, pb: 6, maxWidth: 1680, mx: 'auto', width: '100%' }}>
        {children}
      </Box>
      <Box component="footer" sx={{ px: { xs: 4, sm: 6 }, pb: 4 }}>
        <LanguageLinks />
      </Box>
    </Box>
  );
}

/** What stands there of a link that opens nothing. */
export function Ended() {
  const { t } = useTranslation('share');
  return (
    <>
      <title>{`${t('ended.title')} · Fovea`}</title>
      <EmptyFace heading="h1" title={t('ended.title')} text={t('ended.text')} />
    </>
  );
}

interface SharedHeadProps {
  readonly name: string;
  readonly expires: string;
}

/** What is shown, and until when. */
export function SharedHead({ name, expires }: SharedHeadProps) {
  const { t, i18n } = useTranslation('share');
  return (
    <Box sx={{ px: { xs: 4, sm: 0 }, mb: { xs: 3, sm: 4 } }}>
      <title>{`${name} · Fovea`}</title>
      <Typography variant="h1" sx={{ fontSize: { xs: 20, sm: 28 }, overflowWrap: 'anywhere' }}>
        {name}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {t('until', { day: formatDay(expires, i18n.language) })}
      </Typography>
    </Box>
  );
}
