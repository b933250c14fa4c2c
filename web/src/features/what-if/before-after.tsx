import type { LookEdit, TriedShare, WhatIfAnswer } from '@fovea/contract/looks';
import { writeShare } from '@fovea/contract/told-apart';
import DownloadRounded from '@mui/icons-material/DownloadRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../lib/error-text.ts';
import { useMarked } from './use-marked.ts';
import type { WhatIf } from './use-what-if.ts';

interface BeforeAfterProps {
  readonly hand: Pick<WhatIf, 'edits' | 'isFilm'> & { readonly query: Pick<WhatIf['query'], 'data' | 'error' | 'isFetching'> };
  /** What a saved picture is called, by the end of its name. */
  readonly nameOf: (ending: string) => string;
}

const SIDES = ['before', 'after'] as const;
type Side = (typeof SIDES)[number];
/** A picture that never was says so in its name too. */
const ENDINGS = { before: 'before.jpg', after: 'after simulated.jpg' } as const satisfies Record<Side, string>;

/** What was answered, and to which edits. */
interface Answered {
  readonly answer: WhatIfAnswer;
  readonly kinds: readonly LookEdit['kind'][];
}

/**
 * The moment as it is and as it would be, side by side, with the share of each place. While other edits are looked at, the answer
 * before stays, faded: it is said to be that of before, so that nobody takes it for the new one.
 */
export function BeforeAfter({ hand: { query, edits, isFilm }, nameOf }: BeforeAfterProps) {
  const { t } = useTranslation('what-if');
  const text = useErrorText();
  const { data, error } = query;
  const isLooking = query.isFetching || data?.status === 'waiting' || data?.status === 'running';
  const now: Answered | null = data?.answer?.kind === 'what-if' ? { answer: data.answer, kinds: edits.map(({ kind }) => kind) } : null;
  const [last, setLast] = useState<Answered | null>(now);
  if (now && now.answer !== last?.answer) setLast(now);
  if (edits.length === 0) return null;
  const shown = now ?? (isLooking ? last : null);
  return (
    <Box component="section" aria-label={t('result')} sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 3 }}>
      <Box sx={{ height: 4 }}>{isLooking && <LinearProgress aria-label={t('looking')} />}</Box>
      {error && (
        <Typography role="alert" color="error">
          {text(error)}
        </Typography>
      )}
      {data?.failure && (
        <Typography role="alert" color="error">
          {t(`failure.${data.failure}`)}
        </Typography>
      )}
      {!now && isLooking && <Typography role="status">{t(shown ? 'looking.before' : 'looking')}</Typography>}
      {shown && (
        <Box aria-busy={!now} sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 3, opacity: now ? 1 : 0.45 }}>
          <Answer {...shown} isFilm={isFilm} nameOf={nameOf} />
        </Box>
      )}
    </Box>
  );
}

function Answer({ answer, kinds, isFilm, nameOf }: Answered & Pick<BeforeAfterProps, 'nameOf'> & { readonly isFilm: boolean }) {
  const { t } = useTranslation('what-if');
  const addresses = addressesOf(answer);
  const marked = useMarked(addresses.after, t('simulated'));
  return (
    <>
      <Box
        sx={{
          display: 'grid',
          gap: 4,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))', lg: 'minmax(0, 1fr)' },
        }}
      >
        {SIDES.map((side) => (
          <Picture
            key={side}
            {...{ side, isFilm, shown: side === 'after' ? (marked ?? addresses.after) : addresses.before }}
            kept={side === 'after' ? marked : addresses.before}
            name={nameOf(ENDINGS[side])}
          />
        ))}
      </Box>
      <Box>
        <Typography id="simulated" variant="h3">
          {t('shares')}
        </Typography>
        <Box component="ul" aria-labelledby="simulated" sx={{ listStyle: 'none', m: 0, mt: 1, p: 0 }}>
          {answer.edits.map((share, k) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: places have no other name than their place in the list
            <ShareLine key={k} label={t(`place.${kinds[k] ?? 'hide'}`)} share={share} />
          ))}
          {answer.watched.map((share, k) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: places have no other name than their place in the list
            <ShareLine key={`brand-${k}`} label={t('place.brand')} share={share} />
          ))}
        </Box>
      </Box>
      <Typography variant="caption" color="textSecondary" sx={{ textWrap: 'pretty' }}>
        {t('limits', { model: answer.model })}
      </Typography>
    </>
  );
}

const addressesOf = ({ pictures: { before, after } }: WhatIfAnswer): Record<Side, string> => ({
  before: `data:image/jpeg;base64,${before}`,
  after: `data:image/jpeg;base64,${after}`,
});

interface PictureProps {
  readonly side: Side;
  readonly isFilm: boolean;
  readonly shown: string;
  /** What is saved; null while it is drawn: a simulated picture is never saved without the word. */
  readonly kept: string | null;
  readonly name: string;
}

function Picture({ side, isFilm, shown, kept, name }: PictureProps) {
  const { t } = useTranslation('what-if');
  return (
    <Box component="figure" sx={{ m: 0 }}>
      <Box
        component="img"
        src={shown}
        alt={t(isFilm ? `picture.${side}` : `picture.${side}Still`)}
        sx={{ width: '100%', display: 'block', borderRadius: '8px', bgcolor: '#07090C' }}
      />
      <Box component="figcaption" sx={{ display: 'flex', alignItems: 'baseline', justifyContent: 'space-between', gap: 2, pt: 1 }}>
        <Typography component="span" variant="body2" color="textSecondary">
          {t(`side.${side}`)}
        </Typography>
        <Button
          component="a"
          href={kept ?? undefined}
          disabled={kept === null}
          download={name}
          size="small"
          color="cancel"
          startIcon={<DownloadRounded />}
          aria-label={t(`save.${side}`)}
        >
          {t('save')}
        </Button>
      </Box>
    </Box>
  );
}

function ShareLine({ label, share: { before, after } }: { readonly label: string; readonly share: TriedShare }) {
  const { t, i18n } = useTranslation('what-if');
  const per = (share: number) => writeShare(share, { style: 'percent', maximumFractionDigits: 1 }, { locale: i18n.language });
  const words = ({ value, lo, hi }: TriedShare['before']) => t('band', { value: per(value), lo: per(lo), hi: per(hi) });
  return (
    <Box component="li" sx={{ borderTop: '1px solid', borderColor: 'divider', py: 1.5, fontVariantNumeric: 'tabular-nums' }}>
      <Typography component="span" sx={{ fontWeight: 620 }}>
        {label}
      </Typography>{' '}
      <Typography component="span">
        {words(before) === words(after) ? t('steady', { value: words(before) }) : `${words(before)} → ${words(after)}`}
      </Typography>
    </Box>
  );
}
