import { writeFigure } from '@fovea/contract/figure-writing';
import type { SpeechDraft } from '@fovea/contract/message';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { TranscriptLines } from './transcript-lines.tsx';

interface DraftPartProps {
  readonly draft: SpeechDraft;
  readonly onSeek: (timeS: number) => void;
}

/** Words that are less likely than this to the network are marked: among clear recordings few are, under music many. */
const UNSURE = 0.82;
export const isUnsure = ({ chance }: SpeechDraft['lines'][number]): boolean => chance < UNSURE;

/** What a network wrote down of the speech, for a person to check; where it understood too little, that. */
export function DraftPart({ draft: { lines, unclear }, onSeek }: DraftPartProps) {
  const { t, i18n } = useTranslation('transcript');
  const unclearS = unclear.reduce((sum, { start_s, end_s }) => sum + end_s - start_s, 0);
  const length = writeFigure(unclearS, 's', i18n.language);
  const unsure = lines.filter(isUnsure).length;
  if (lines.length === 0) {
    return unclear.length > 0 && <Typography sx={{ textWrap: 'pretty' }}>{t('draft.none', { length })}</Typography>;
  }
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
      <Typography sx={{ textWrap: 'pretty' }}>{t('draft.said')}</Typography>
      <Typography variant="body2" color="textSecondary" sx={{ textWrap: 'pretty' }}>
        {[t('draft.limits'), unsure > 0 && t('draft.unsure', { count: unsure }), unclear.length > 0 && t('draft.unclear', { length })]
          .filter(Boolean)
          .join(' ')}
      </Typography>
      <TranscriptLines lines={lines.map((line) => ({ ...line, note: isUnsure(line) ? t('draft.mark') : null }))} onSeek={onSeek} />
    </Box>
  );
}
