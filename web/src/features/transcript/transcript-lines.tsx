import type { TranscriptLine } from '@fovea/contract/transcripts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatTime } from '../../lib/format.ts';
import { TimeCode } from '../../ui/time-code.tsx';

/** A line, and what is to be known of it. */
interface NotedLine extends TranscriptLine {
  readonly note?: string | null;
}

interface TranscriptLinesProps {
  readonly lines: readonly NotedLine[];
  readonly onSeek: (timeS: number) => void;
}

/** So many are shown at once; the others are a press away. */
const SHOWN = 60;

/** What is said, line by line, each with the time that leads to it. */
export function TranscriptLines({ lines, onSeek }: TranscriptLinesProps) {
  const { t } = useTranslation('transcript');
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? lines : lines.slice(0, SHOWN);
  const more = lines.length - shown.length;
  return (
    // A long list scrolls in its own frame, which can be reached by keyboard.
    <Box role="region" aria-label={t('lines', { count: lines.length })} tabIndex={0} sx={{ maxHeight: 360, overflowY: 'auto' }}>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {shown.map((line, k) => (
          <Box
            component="li"
            // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name than their place in the list
            key={k}
            sx={{ display: 'flex', gap: 3, py: 1.5, borderTop: '1px solid', borderColor: 'divider', alignItems: 'baseline' }}
          >
            <Typography variant="body2" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
              {line.text}
              {line.note && (
                <Typography component="span" variant="caption" color="textSecondary" sx={{ ml: 1.5 }}>
                  {line.note}
                </Typography>
              )}
            </Typography>
            <Moment line={line} onSeek={onSeek} />
          </Box>
        ))}
      </Box>
      {more > 0 && (
        <Button size="small" onClick={() => setWhole(true)}>
          {t('all', { count: more })}
        </Button>
      )}
    </Box>
  );
}

/** Nothing in a script, which has no times. */
function Moment({ line: { text, start_s, end_s }, onSeek }: Pick<TranscriptLinesProps, 'onSeek'> & { readonly line: TranscriptLine }) {
  const { t } = useTranslation('transcript');
  if (start_s === null || end_s === null) return null;
  const label = t('seek', { words: text, start: formatTime(start_s), end: formatTime(end_s) });
  return <TimeCode label={label} at={{ start_s, end_s }} onSeek={onSeek} />;
}
