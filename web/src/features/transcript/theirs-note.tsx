import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Banner } from '../../ui/banner.tsx';
import { intoView } from '../../ui/into-view.ts';
import type { Theirs } from './use-words-over.ts';

/** What somebody else has saved meanwhile, to be read and taken from before one's own takes its place. */
export function TheirsNote({ theirs: { transcript } }: { readonly theirs: Theirs }) {
  const { t } = useTranslation('transcript');
  return (
    <Box ref={intoView} sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2, mb: 2 }}>
      <Banner tone="warning">{transcript ? t('theirs', { by: transcript.by ?? t('theirs.somebody') }) : t('theirs.removed')}</Banner>
      {transcript && (
        <Box component="details" open>
          <Typography component="summary" variant="body2" sx={{ cursor: 'pointer' }}>
            {t('theirs.title')}
          </Typography>
          <Typography
            variant="body2"
            tabIndex={0}
            role="region"
            aria-label={t('theirs.title')}
            sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', maxHeight: 200, overflowY: 'auto', mt: 1 }}
          >
            {transcript.source}
          </Typography>
        </Box>
      )}
    </Box>
  );
}
