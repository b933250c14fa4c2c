import { chartSeed, makeChart } from '@fovea/contract/code-chart';
import type { StudyDoor, StudyViewing } from '@fovea/contract/study-viewings';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Seen } from './api.ts';
import { CHART_GROUND, ChartView } from './chart-view.tsx';
import { CodeForm } from './code-form.tsx';
import { StageBox } from './stage-box.tsx';
import { useChartMoment } from './use-chart-moment.ts';
import { useFilmStart } from './use-film-start.ts';
import { useStops } from './use-stops.ts';

interface FilmRunProps {
  readonly viewing: StudyViewing;
  readonly film: NonNullable<StudyDoor['film']>;
  readonly isBusy: boolean;
  readonly problem: string | undefined;
  /** Sends the answer. @returns whether the film goes on: there is another stop */
  readonly onSeen: (seen: Seen) => Promise<boolean>;
  /** The film does not play: its address may have run out. */
  readonly onBroken: () => void;
}

type Part =
  | { readonly kind: 'loading' }
  | { readonly kind: 'blocked' }
  | { readonly kind: 'playing' }
  | { readonly kind: 'chart'; readonly atS: number }
  | ({ readonly kind: 'code' } & Omit<Seen, 'code'>);

/** The film with its stops: it plays, stops, a chart covers it, the code is typed, and it goes on a little earlier. */
export function FilmRun({ viewing, film, isBusy, problem, onSeen, onBroken }: FilmRunProps) {
  const { t } = useTranslation('study');
  const [video, setVideo] = useState<HTMLVideoElement | null>(null);
  const [part, setPart] = useState<Part>({ kind: 'loading' });
  const { aspect } = film;
  const stop = viewing.stops[viewing.answered];
  const fromS = viewing.stops[viewing.answered - 1]?.resume_s ?? 0;
  useFilmStart(video, {
    isWaiting: part.kind === 'loading',
    onBegun: () => setPart({ kind: 'playing' }),
    onBlocked: () => setPart({ kind: 'blocked' }),
    onBroken,
  });
  useStops(video, {
    isPlaying: part.kind === 'playing' && stop !== undefined,
    stopS: stop?.at_s ?? 0,
    onStop: (atS) => setPart({ kind: 'chart', atS }),
  });
  useChartMoment(part.kind === 'chart', (chartMs) => {
    if (part.kind === 'chart') setPart({ kind: 'code', shownAtS: part.atS, chartMs });
  });
  const send = async (code: string) => {
    if (part.kind !== 'code' || !stop) return;
    if (!(await onSeen({ code, shownAtS: part.shownAtS, chartMs: part.chartMs })) || !video) return;
    video.currentTime = stop.resume_s;
    setPart({ kind: 'playing' });
    void video.play().catch(onBroken);
  };
  return (
    <Box>
      <StageBox aspect={aspect}>
        <Box
          component="video"
          ref={setVideo}
          src={film.address}
          muted={!film.has_sound}
          playsInline
          preload="auto"
          disablePictureInPicture
          aria-label={t('film.label')}
          onLoadedMetadata={({ currentTarget }) => {
            if (fromS > 0 && currentTarget.currentTime < fromS) currentTarget.currentTime = fromS;
          }}
          onError={onBroken}
          sx={{ display: 'block', width: '100%', height: '100%', objectFit: 'fill' }}
        />
        {part.kind === 'chart' && (
          <ChartView chart={makeChart({ seed: chartSeed(viewing.chart_seed, viewing.answered), aspect, screen: viewing.screen })} />
        )}
        {part.kind === 'code' && <Box aria-hidden sx={{ position: 'absolute', inset: 0, bgcolor: CHART_GROUND }} />}
      </StageBox>
      {part.kind === 'code' ? (
        <CodeForm isBusy={isBusy} problem={problem} onCode={(code) => void send(code)} />
      ) : (
        <Typography role="status" sx={{ mt: 3, textAlign: 'center' }}>
          {t(part.kind === 'loading' ? 'film.loading' : 'film.watch')}
        </Typography>
      )}
      {part.kind === 'blocked' && (
        <Box sx={{ display: 'grid', justifyItems: 'center', mt: 3 }}>
          <Button variant="contained" size="large" onClick={() => setPart({ kind: 'loading' })}>
            {t('before.start')}
          </Button>
        </Box>
      )}
      <Progress done={viewing.answered} of={viewing.stops.length} />
    </Box>
  );
}

function Progress({ done, of }: { readonly done: number; readonly of: number }) {
  const { t } = useTranslation('study');
  const text = t('film.progress', { done, of });
  return (
    <Box sx={{ maxWidth: 360, mx: 'auto', mt: 3 }}>
      <LinearProgress variant="determinate" value={(100 * done) / of} aria-label={text} sx={{ '& *': { transition: 'none' } }} />
      <Typography role="status" variant="body2" color="textSecondary" sx={{ mt: 1, textAlign: 'center' }}>
        {text}
      </Typography>
    </Box>
  );
}
