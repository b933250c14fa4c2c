import type { Breakthrough } from '@fovea/contract/placing';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatShare, formatTime } from '../../lib/format.ts';
import type { PageClock } from './use-page-clock.ts';
import { usePageClock } from './use-page-clock.ts';

interface ShareLaneProps {
  readonly breakthrough: Pick<Breakthrough, 'times_s' | 'shares'>;
  readonly durationS: number;
  readonly clock: PageClock;
  readonly onSeek: (timeS: number) => void;
}

const HEIGHT = 40;

/** A line through what was measured; it breaks where the film is blank. */
function pathOf({ times_s, shares }: ShareLaneProps['breakthrough'], durationS: number): string {
  return times_s
    .map((timeS, k) => {
      const share = shares[k] ?? null;
      if (share === null) return '';
      const isNew = (shares[k - 1] ?? null) === null;
      return `${isNew ? 'M' : 'L'}${((100 * timeS) / durationS).toFixed(2)} ${(HEIGHT * (1 - share)).toFixed(2)}`;
    })
    .join(' ');
}

/** The share that stays on the ad, over time: press to go there. */
export function ShareLane({ breakthrough, durationS, clock, onSeek }: ShareLaneProps) {
  const { t, i18n } = useTranslation('placing');
  const [head, setHead] = useState<HTMLElement | null>(null);
  const paint = useCallback(
    (element: HTMLElement, timeS: number) => {
      element.style.left = `${Math.min(100, (100 * timeS) / Math.max(0.001, durationS))}%`;
    },
    [durationS],
  );
  usePageClock(head, clock, paint);
  const known = breakthrough.shares.flatMap((share, k) => (share === null ? [] : [{ share, timeS: breakthrough.times_s[k] ?? 0 }]));
  const [least] = known.toSorted((a, b) => a.share - b.share);
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Typography variant="body2" color="textSecondary">
        {t('lane.title')}
      </Typography>
      <Box
        aria-hidden
        onPointerDown={({ clientX, currentTarget }) => {
          const { left, width } = currentTarget.getBoundingClientRect();
          onSeek(((clientX - left) / Math.max(1, width)) * durationS);
        }}
        sx={{ position: 'relative', height: HEIGHT, borderBottom: '1px solid', borderColor: 'divider', cursor: 'pointer' }}
      >
        <svg viewBox={`0 0 100 ${HEIGHT}`} preserveAspectRatio="none" width="100%" height={HEIGHT} aria-hidden="true" focusable="false">
          <path
            d={pathOf(breakthrough, durationS)}
            fill="none"
            stroke="var(--fovea-breakthrough)"
            strokeWidth="2"
            vectorEffect="non-scaling-stroke"
          />
        </svg>
        <Box ref={setHead} data-drawn="line" sx={{ position: 'absolute', top: 0, bottom: 0, width: '1px', bgcolor: 'text.primary' }} />
      </Box>
      {least && (
        <Typography variant="body2">
          {t('lane.least', { share: formatShare(least.share, i18n.language), time: formatTime(least.timeS) })}
        </Typography>
      )}
    </Box>
  );
}
