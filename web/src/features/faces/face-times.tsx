import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { formatTime } from '../../lib/format.ts';
import { FirstOf } from '../../ui/first-of.tsx';
import { TimeCode } from '../../ui/time-code.tsx';

interface FaceSpan {
  readonly start_s: number;
  readonly end_s: number;
  readonly words: string;
  readonly sure?: string;
}

interface FaceTimesProps {
  readonly title: string;
  /** What is said where there is none. */
  readonly none: string;
  readonly spans: readonly FaceSpan[];
  readonly onSeek: (timeS: number) => void;
}

const LISTED_MOST = 12;

/** Stretches of the film, each with the time code that leads to it; of many, the first until all are asked for. */
export function FaceTimes({ title, none, spans, onSeek }: FaceTimesProps) {
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1.5 }}>
      <Typography component="h3" variant="body1" sx={{ fontWeight: 620 }}>
        {title}
      </Typography>
      {spans.length === 0 && <Typography variant="body2">{none}</Typography>}
      <FirstOf items={spans} most={LISTED_MOST}>
        {(shown) => shown.map((span) => <Line key={`${span.start_s} ${span.words}`} span={span} onSeek={onSeek} />)}
      </FirstOf>
    </Box>
  );
}

function Line({ span: { start_s, end_s, words, sure }, onSeek }: { readonly span: FaceSpan } & Pick<FaceTimesProps, 'onSeek'>) {
  const { t } = useTranslation('faces');
  return (
    <Box sx={{ display: 'flex', gap: 2, alignItems: 'baseline', justifyContent: 'space-between' }}>
      <Typography variant="body2" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        {words}
        {sure && (
          <Typography component="span" variant="body2" color="textSecondary">
            {` · ${sure}`}
          </Typography>
        )}
      </Typography>
      <TimeCode label={t('seek', { words, start: formatTime(start_s), end: formatTime(end_s) })} at={{ start_s, end_s }} onSeek={onSeek} />
    </Box>
  );
}
