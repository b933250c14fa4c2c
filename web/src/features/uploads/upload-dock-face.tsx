import FileUploadRounded from '@mui/icons-material/FileUploadRounded';
import PriorityHighRounded from '@mui/icons-material/PriorityHighRounded';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import CircularProgress from '@mui/material/CircularProgress';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatShare } from '../../lib/format.ts';
import type { Upload } from './upload.ts';

/** The worst news first: a row that needs a person, then a lost line, then how far the rest is. */
function newsOf(uploads: readonly Upload[]): 'attention' | 'waiting' | 'held' | 'sending' | 'paused' {
  const has = (...kinds: Upload['phase']['kind'][]) => uploads.some(({ phase }) => kinds.includes(phase.kind));
  if (uploads.some(needsPerson)) return 'attention';
  if (has('waiting')) return uploads.some(({ phase }) => phase.kind === 'waiting' && !phase.isAnswered) ? 'waiting' : 'held';
  return has('sending', 'creating', 'lined-up') ? 'sending' : 'paused';
}

const NEEDS_PERSON: ReadonlySet<Upload['phase']['kind']> = new Set(['failed', 'needs-file', 'needs-yes']);
const needsPerson = ({ phase }: Upload) => NEEDS_PERSON.has(phase.kind);

/** @param uploads at least one, which are on their way */
export function UploadDockFace({ uploads }: { readonly uploads: readonly Upload[] }) {
  const { t, i18n } = useTranslation();
  const news = newsOf(uploads);
  const bytes = uploads.reduce((sum, upload) => sum + upload.bytes, 0);
  const share =
    bytes === 0 ? 1 : uploads.reduce((sum, upload) => sum + (upload.phase.kind === 'sent' ? upload.bytes : upload.sentBytes), 0) / bytes;
  const title = t('dock.title', { count: uploads.length });
  const Icon = news === 'attention' ? PriorityHighRounded : FileUploadRounded;
  return (
    <>
      {/* What stands last on the page must not end under the dock. */}
      <Box sx={{ gridRow: 3, gridColumn: -2, height: { xs: 84, sm: 96 } }} />
      <ButtonBase
        component={Link}
        to="/pre-test"
        aria-label={`${t('dock.show')}: ${title}`}
        sx={{
          position: 'fixed',
          displayPrint: 'none',
          right: { xs: 16, sm: 'calc(24px + var(--panel, 0px))' },
          bottom: { xs: 16, sm: 24 },
          zIndex: 'fab',
          gap: 3,
          px: 4,
          py: 2.5,
          borderRadius: '10px',
          bgcolor: 'background.paper',
          border: '1px solid',
          // A shadow alone does not lift it off a dark page.
          borderColor: 'color-mix(in srgb, var(--mui-palette-text-secondary) 45%, transparent)',
          boxShadow: 6,
          textAlign: 'left',
        }}
      >
        <Box sx={{ position: 'relative', display: 'grid', placeItems: 'center' }}>
          <CircularProgress
            variant="determinate"
            value={Math.round(share * 100)}
            size={34}
            thickness={4}
            enableTrackSlot
            aria-label={title}
            color={news === 'attention' ? 'error' : 'primary'}
          />
          <Icon sx={{ position: 'absolute', fontSize: 16, color: news === 'attention' ? 'error.main' : 'text.secondary' }} />
        </Box>
        <Box>
          <Box sx={{ fontWeight: 620, fontSize: 14 }}>{title}</Box>
          <Box aria-live="polite" sx={{ fontSize: 13, color: 'text.secondary' }}>
            {news === 'sending' ? formatShare(share, i18n.language) : t(`dock.${news}`, { count: uploads.filter(needsPerson).length })}
          </Box>
        </Box>
      </ButtonBase>
    </>
  );
}
