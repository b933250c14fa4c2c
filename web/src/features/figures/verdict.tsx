import type { FilmStretch } from '@fovea/contract/film-moments';
import type { Prediction } from '@fovea/contract/predictions';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useMemo } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { formatTime } from '../../lib/format.ts';
import { writeShort } from './figure-value.ts';
import type { FilmFacts } from './film-facts.ts';
import { filmFacts } from './film-facts.ts';
import { SeekLink } from './seek-link.tsx';

interface VerdictProps {
  readonly prediction: Prediction;
  readonly onSeek: (timeS: number) => void;
  /** `alone` where nothing else judges the film; `below` the verdict, which says what norm there is. */
  readonly place: 'alone' | 'below';
  /** What stands before the moments, such as when the brand is seen. */
  readonly lead?: ReactNode;
}

/** What the figures say in plain sentences. Nothing is called good or bad while there is no norm to hold it against. */
export function Verdict({ prediction, onSeek, place, lead }: VerdictProps) {
  const { t, i18n } = useTranslation('prediction');
  const facts = useMemo(() => filmFacts(prediction), [prediction]);
  const write = (value: number, unit: string) => writeShort(value, unit, { t, locale: i18n.language });
  const isStill = prediction.media.kind === 'still';
  return (
    <Box component="section" aria-label={t(place === 'alone' ? 'verdict.title' : 'verdict.seen')} sx={{ display: 'grid', gap: 3 }}>
      <Typography variant={place === 'alone' ? 'h2' : 'h3'} component="p" sx={{ textWrap: 'pretty' }}>
        {headline(facts, { t, write })}
      </Typography>
      <Box sx={{ display: 'grid', gap: 1.5, color: 'text.secondary', fontSize: 14 }}>
        {lead}
        {!isStill && <Moments facts={facts} onSeek={onSeek} write={write} />}
        {place === 'alone' && <span>{t('verdict.noNorm')}</span>}
      </Box>
    </Box>
  );
}

interface Voice {
  readonly t: TFunction<'prediction'>;
  readonly write: (value: number, unit: string) => string;
}

function headline({ a50, ease }: FilmFacts, { t, write }: Voice): string {
  if (a50 === null) return t('verdict.nothing');
  const area = write(a50, 'share of the picture');
  if (ease === null) return t('verdict.area', { area });
  return t('verdict.areaAndEase', { area, ease: write(ease, 'points') });
}

interface MomentsProps {
  readonly facts: FilmFacts;
  readonly onSeek: (timeS: number) => void;
  readonly write: (value: number, unit: string) => string;
}

function Moments({ facts, onSeek, write }: MomentsProps) {
  const { t } = useTranslation('prediction');
  const { busiest, mostFocused, leastFocused, jumps, loudness, loudest, hasSound } = facts;
  const at = (key: string, stretch: FilmStretch, values: Record<string, string> = {}) => (
    <Trans
      t={t}
      i18nKey={key}
      values={{ ...values, start: formatTime(stretch.startS), end: formatTime(stretch.endS) }}
      components={{ a: <SeekLink timeS={stretch.startS} onSeek={onSeek} /> }}
    />
  );
  return (
    <>
      {busiest && <span>{at('verdict.busiest', busiest)}</span>}
      {mostFocused && leastFocused && (
        <span>
          {at('verdict.mostFocused', mostFocused)} {at('verdict.leastFocused', leastFocused)}
        </span>
      )}
      {jumps !== null && <span>{t(jumps > 0 ? 'verdict.jumps' : 'verdict.noJumps', { count: jumps })}</span>}
      {!hasSound && <span>{t('verdict.noSound')}</span>}
      {loudness !== null && (
        <span>
          {t('verdict.loudness', { level: write(loudness, 'LUFS') })}{' '}
          {loudest && at('verdict.loudest', loudest, { level: write(loudest.mean, 'LUFS') })}
        </span>
      )}
    </>
  );
}
