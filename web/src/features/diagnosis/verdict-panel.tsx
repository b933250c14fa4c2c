import { adviceKey } from '@fovea/contract/advice-writing';
import { checksHeadline } from '@fovea/contract/checks-in-short';
import type { Verdict } from '@fovea/contract/diagnosis';
import type { PlacementId } from '@fovea/contract/placements';
import type { Prediction, Score } from '@fovea/contract/predictions';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FailedFace, StaleNote } from '../../ui/faces.tsx';
import { LineSkeletons, RowSkeletons } from '../../ui/skeletons.tsx';
import { View } from '../../ui/view.tsx';
import { adviceGroups } from './advice-groups.ts';
import { AdviceItem, adviceList } from './advice-item.tsx';
import type { Write } from './advice-text.ts';
import { verdictQuery } from './api.ts';
import { DriverRow } from './driver-row.tsx';
import { OverallLine } from './overall-line.tsx';
import { CheckedBeside, OwnWay } from './own-way.tsx';
import { PlacesBeside } from './places-beside.tsx';

interface VerdictPanelProps {
  readonly prediction: Prediction;
  readonly placement: PlacementId | null;
  readonly onSeek: (timeS: number) => void;
  readonly onAllAdvice: () => void;
  readonly write: Write;
  readonly renderFigure: (score: Score, name?: string) => ReactNode;
}

const FIXES = 3;

/** The verdict in one sentence, where the film stands, its drivers, and what to change first. */
export function VerdictPanel(props: VerdictPanelProps) {
  const { t } = useTranslation('diagnosis');
  const { prediction, placement } = props;
  return (
    <Box component="section" aria-label={t('title')} sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 5 }}>
      <View
        query={useQuery(verdictQuery(prediction, placement))}
        isEmpty={() => false}
        loading={<Waiting label={t('loading')} />}
        empty={null}
        failed={(fault) => <FailedFace {...fault} />}
        stale={(fault) => <StaleNote {...fault} />}
        ready={(verdict) => <Ready verdict={verdict} {...props} />}
      />
    </Box>
  );
}

function Ready({ verdict, prediction, onSeek, onAllAdvice, write, renderFigure }: VerdictPanelProps & { readonly verdict: Verdict }) {
  const { t } = useTranslation('diagnosis');
  const all = adviceGroups(verdict.advice);
  const first = all.slice(0, FIXES);
  const isAnyBroken = first.some(({ advice }) => advice.is_broken);
  return (
    <>
      <Sentence verdict={verdict} />
      <CheckedBeside verdict={verdict} />
      <OverallLine verdict={verdict} />
      <OwnWay verdict={verdict} />
      <Box component="section" aria-label={t('drivers.title')} sx={{ '& > * + *': { borderTop: '1px solid', borderColor: 'divider' } }}>
        {verdict.drivers.map((driver) => (
          <DriverRow
            key={driver.id}
            {...{ driver, renderFigure }}
            norm={verdict.norm}
            series={prediction.series}
            weighedBy={verdict.own_way.weights ? 'preset' : 'placement'}
          />
        ))}
      </Box>
      <PlacesBeside verdict={verdict} prediction={prediction} />
      <Box component="section" aria-labelledby="first-fixes">
        <Typography id="first-fixes" variant="h3" component="h3" sx={{ mb: 1 }}>
          {first.length > 0 ? t(isAnyBroken ? 'fix.title' : 'fix.chance', { count: first.length }) : t('advice.title')}
        </Typography>
        {first.length === 0 && <Typography variant="body2">{t('fix.none')}</Typography>}
        <Box component="ul" sx={adviceList}>
          {first.map((group) => (
            <AdviceItem key={adviceKey(group.advice)} group={group} onSeek={onSeek} write={write} length="brief" />
          ))}
        </Box>
        {all.length > FIXES && (
          <Button onClick={onAllAdvice} size="small" sx={{ mt: 1, ml: -1.5 }}>
            {t('fix.all', { count: all.length })}
          </Button>
        )}
      </Box>
    </>
  );
}

/** Verdict first: what fails, what warns, or that it is fit. */
function Sentence({ verdict: { checks, placement, placement_gone: gone } }: { readonly verdict: Verdict }) {
  const { t } = useTranslation('diagnosis');
  const { t: named, i18n } = useTranslation('compliance');
  const said = named(`placement.said.${placement}`, { defaultValue: named(`placement.${placement}`) });
  const speech = { t: (key: string, values: Readonly<Record<string, string | number>>) => named(key, values), locale: i18n.language };
  return (
    <Box role="status">
      <Typography variant="h2" sx={{ textWrap: 'pretty' }}>
        {gone === undefined ? checksHeadline(checks, said, speech) : t('verdict.notJudged', { placement: gone })}
      </Typography>
    </Box>
  );
}

/** As tall as most verdicts are, with three things to change: what stands below is pushed down by a shorter one, while it is read. */
const Waiting = ({ label }: { readonly label: string }) => (
  <Box role="status" aria-label={label} sx={{ display: 'grid', gap: 5 }}>
    <LineSkeletons widths={['94%', '88%', '52%']} size={20} />
    <LineSkeletons widths={['30%', '96%', '90%', '94%', '70%']} />
    <RowSkeletons count={3} height={70} />
    <LineSkeletons widths={['48%']} size={16} />
    <LineSkeletons widths={['62%', '98%', '90%', '80%', '44%']} />
    <LineSkeletons widths={['54%', '94%', '88%', '66%', '44%']} />
    <LineSkeletons widths={['58%', '96%', '92%', '74%', '44%']} />
  </Box>
);
