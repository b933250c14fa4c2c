import { chartSeed, makeChart, practiceTarget } from '@fovea/contract/code-chart';
import type { StudyViewing } from '@fovea/contract/study-viewings';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChartView } from './chart-view.tsx';
import { CodeForm } from './code-form.tsx';
import { Said } from './said.tsx';
import { StageBox } from './stage-box.tsx';
import { useChartMoment } from './use-chart-moment.ts';
import { usePause } from './use-pause.ts';

interface PracticeProps {
  readonly viewing: StudyViewing;
  readonly aspect: number;
  readonly isBusy: boolean;
  readonly problem: string | undefined;
  readonly onCode: (code: string) => void;
}

/** How long the practice picture stands before its chart, ms: so long that everybody has found the mark. */
const PICTURE_MS = 2_500;

/** A picture with one obvious mark, then a chart, then the code: who types the one near the mark has understood. */
export function Practice(props: PracticeProps) {
  const { t } = useTranslation('study');
  const [isBegun, setIsBegun] = useState(false);
  const isAgain = props.viewing.practice_tries > 0;
  if (isBegun) return <Try {...props} />;
  return (
    <Said
      title={t(isAgain ? 'practice.again' : 'how.title')}
      texts={isAgain ? [t('practice.again-text')] : [t('how.watch'), t('how.code'), t('how.type'), t('practice.text')]}
      picture={isAgain ? undefined : <ChartPicture aspect={props.aspect} />}
      deeds={[{ label: t('practice.begin'), run: () => setIsBegun(true) }]}
    />
  );
}

/** What a chart looks like, with codes that are never asked for. */
function ChartPicture({ aspect }: { readonly aspect: number }) {
  const { t } = useTranslation('study');
  return (
    <Box component="figure" sx={{ m: 0 }}>
      <Box sx={{ maxWidth: 360 }} role="img" aria-label={t('how.picture')}>
        <StageBox aspect={Math.max(aspect, 1)}>
          <ChartView chart={makeChart({ seed: 1, aspect: Math.max(aspect, 1), screen: 'narrow' })} />
        </StageBox>
      </Box>
      <Typography component="figcaption" variant="body2" color="textSecondary" sx={{ mt: 1 }}>
        {t('how.picture')}
      </Typography>
    </Box>
  );
}

function Try({ viewing, aspect, isBusy, problem, onCode }: PracticeProps) {
  const { t } = useTranslation('study');
  const [part, setPart] = useState<'picture' | 'chart' | 'code'>('picture');
  const round = -1 - viewing.practice_tries;
  const seed = chartSeed(viewing.chart_seed, round);
  usePause(part === 'picture' ? PICTURE_MS : null, () => setPart('chart'));
  useChartMoment(part === 'chart', () => setPart('code'));
  if (part === 'code') return <CodeForm isBusy={isBusy} problem={problem} onCode={onCode} />;
  const { x, y } = practiceTarget(seed);
  return (
    <Box>
      <StageBox aspect={aspect}>
        <Box
          aria-hidden
          sx={{
            ...{ position: 'absolute', width: '7%', aspectRatio: '1', borderRadius: '50%', translate: '-50% -50%' },
            ...{ bgcolor: '#FFD54A', boxShadow: '0 0 0 6px #B3261E' },
          }}
          style={{ left: `${x * 100}%`, top: `${y * 100}%` }}
        />
        {part === 'chart' && <ChartView chart={makeChart({ seed, aspect, screen: viewing.screen })} />}
      </StageBox>
      <Typography role="status" sx={{ mt: 3, textAlign: 'center' }}>
        {t('practice.look')}
      </Typography>
    </Box>
  );
}
