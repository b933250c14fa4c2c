import Box from '@mui/material/Box';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { formatBytes, formatRatio, formatTime } from '../../lib/format.ts';
import { formatWait } from '../../lib/format-wait.ts';
import { estimateS } from './check-file.ts';
import type { Facts } from './facts.ts';
import type { Upload } from './upload.ts';

/** What the browser found out, in short pieces; what it could not is said. */
function piecesOf(t: TFunction<'pre-test'>, facts: Facts, locale: string): string[] {
  const { sniffed, durationS, widthPx, heightPx, hasSound } = facts;
  if (!sniffed) return [];
  const pieces: string[] = [sniffed.kind];
  if (sniffed.isStill) pieces.push(t('fact.picture'));
  else pieces.push(durationS === null ? t('fact.length-unknown') : formatTime(durationS));
  if (widthPx !== null && heightPx !== null) pieces.push(formatRatio(widthPx, heightPx, locale), `${widthPx} × ${heightPx}`);
  else pieces.push(t('fact.size-unknown'));
  if (!sniffed.isStill) pieces.push(hasSound === null ? t('fact.sound-unknown') : hasSound ? t('fact.sound') : t('fact.no-sound'));
  const seconds = estimateS(facts);
  if (seconds !== null) pieces.push(t('fact.estimate', { time: formatWait(seconds, locale) }));
  return pieces;
}

export function RowFacts({ upload }: { readonly upload: Upload }) {
  const { t, i18n } = useTranslation('pre-test');
  const { facts, file } = upload;
  const known = facts ? piecesOf(t, facts, i18n.language) : file ? [t('fact.reading')] : [];
  return (
    <Box
      component="ul"
      sx={{
        gridArea: 'facts',
        listStyle: 'none',
        m: 0,
        p: 0,
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: 3,
        rowGap: 0.5,
        fontSize: 13,
        color: 'text.secondary',
      }}
    >
      {[formatBytes(upload.bytes, i18n.language), ...known].map((piece) => (
        <li key={piece}>{piece}</li>
      ))}
    </Box>
  );
}
