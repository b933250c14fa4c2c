import type { Placing } from '@fovea/contract/placing';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { use } from 'react';
import { useTranslation } from 'react-i18next';
import { FigureDoorContext } from '../../lib/figure-door.ts';
import { formatShare } from '../../lib/format.ts';
import { Filled } from '../../ui/filled.tsx';
import { ShareLane } from './share-lane.tsx';
import type { PageClock } from './use-page-clock.ts';

interface BreakthroughBlockProps {
  readonly placing: Placing;
  /** 0 for a still. */
  readonly durationS: number;
  readonly clock: PageClock;
  readonly mayMeasure: boolean;
  readonly isAsking: boolean;
  readonly onMeasure: () => void;
  readonly onSeek: (timeS: number) => void;
}

/** That it fills its screen is said of a picture as of a picture. */
const stateKey = (state: Exclude<Placing['breakthrough']['state'], 'ready'>, isStill: boolean) =>
  state === 'not_informative' && isStill ? 'state.not_informativeStill' : `state.${state}`;

/** How much stays on the ad on its page: the figures, or why there are none and what to do. */
export function BreakthroughBlock({ placing, durationS, clock, mayMeasure, isAsking, onMeasure, onSeek }: BreakthroughBlockProps) {
  const { t } = useTranslation('placing');
  const { breakthrough } = placing;
  const { state, progress, failure } = breakthrough;
  const canAsk = mayMeasure && (state === 'absent' || (state === 'failed' && failure !== 'original_gone'));
  return (
    <Box component="section" aria-labelledby="breakthrough-title" sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography id="breakthrough-title" component="h3" variant="h3" sx={{ fontSize: 16, fontWeight: 620 }}>
          {t('breakthrough.title')}
        </Typography>
        <Chip size="small" variant="outlined" label={t('experimental')} />
      </Box>
      {state === 'ready' ? (
        <Measured {...{ placing, durationS, clock, onSeek }} />
      ) : (
        <Typography role="status" sx={{ textWrap: 'pretty' }}>
          {t(failure ? `failure.${failure}` : stateKey(state, durationS === 0), { progress })}
        </Typography>
      )}
      {(state === 'waiting' || state === 'running') && (
        <LinearProgress variant={state === 'running' ? 'determinate' : 'indeterminate'} value={progress} aria-label={t('state.waiting')} />
      )}
      {canAsk && (
        <Button variant="outlined" disabled={isAsking} onClick={onMeasure} sx={{ justifySelf: 'start' }}>
          {t('measure')}
        </Button>
      )}
    </Box>
  );
}

function Measured({ placing, durationS, clock, onSeek }: Pick<BreakthroughBlockProps, 'placing' | 'durationS' | 'clock' | 'onSeek'>) {
  const { t, i18n } = useTranslation('placing');
  const door = use(FigureDoorContext);
  const { breakthrough, page } = placing;
  const score = (id: string) => breakthrough.scores.find((one) => one.id === id);
  const [share, power, covered] = [score('breakthrough'), score('breakthrough_power'), score('breakthrough_interface')];
  if (share?.value == null) return <Typography>{t('blank')}</Typography>;
  const per = (value: number | null | undefined) => formatShare(value ?? 0, i18n.language);
  const times = (value: number | null | undefined) => new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 2 }).format(value ?? 0);
  return (
    <>
      <Typography sx={{ textWrap: 'pretty' }}>
        <Filled
          say={(words) => t('breakthrough.says', { lo: per(share.lo), hi: per(share.hi), ...words })}
          slots={{ share: door(share, per(share.value)), times: power && door(power, times(power.value)) }}
        />
      </Typography>
      <InWindows windows={breakthrough.windows} />
      {covered?.value != null && covered.value > 0 && (
        <Typography variant="body2">
          <Filled say={(words) => t('breakthrough.interface', words)} slots={{ share: door(covered, per(covered.value)) }} />
        </Typography>
      )}
      {durationS > 0 && <ShareLane {...{ breakthrough, durationS, clock, onSeek }} />}
      <Typography variant="caption" color="textSecondary" sx={{ textWrap: 'pretty' }}>
        {t('breakthrough.caveat', { slot: per(breakthrough.slot_share), page: t(`page.${page.name}`) })}
      </Typography>
    </>
  );
}

/** The share in the first and last seconds, where platforms and viewers decide; no band is known for them. */
function InWindows({ windows }: Pick<Placing['breakthrough'], 'windows'>) {
  const { t, i18n } = useTranslation('placing');
  const parts = windows.flatMap(({ window, share }) =>
    share === null ? [] : [t(`breakthrough.window.${window}`, { share: formatShare(share, i18n.language) })],
  );
  if (parts.length === 0) return null;
  return (
    <Typography variant="body2" sx={{ textWrap: 'pretty' }}>
      {t('breakthrough.windows', { parts: new Intl.ListFormat(i18n.language).format(parts) })}
    </Typography>
  );
}
