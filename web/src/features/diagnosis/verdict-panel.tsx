import { checksHeadline } from '@fovea/contract/checks-in-short';
import type { Verdict } from '@fovea/contract/diagnosis';
import { placementSaid } from '@fovea/contract/placement-said';
import type { PlacementId } from '@fovea/contract/placements';
import type { Prediction, Score } from '@fovea/contract/predictions';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FailedFace, StaleNote } from '../../ui/faces.tsx';
import { LineSkeletons, RowSkeletons } from '../../ui/skeletons.tsx';
import { View } from '../../ui/view.tsx';
import { adviceGroups } from './advice-groups.ts';
import type { Write } from './advice-text.ts';
import { verdictQuery } from './api.ts';
import { DriverRow } from './driver-row.tsx';
import { FirstChanges } from './first-changes.tsx';
import { OverallLine } from './overall-line.tsx';
import { CheckedBeside, OwnWay } from './own-way.tsx';
import { PlacesBeside } from './places-beside.tsx';

interface VerdictPanelProps {
  readonly prediction: Prediction;
  readonly placement: PlacementId | null;
  readonly onSeek: (timeS: number) => void;
  readonly onAllAdvice: () => void;
  readonly onChecks: () => void;
  readonly write: Write;
  readonly renderFigure: (score: Score, name?: string) => ReactNode;
}

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

function Ready({
  verdict,
  prediction,
  onSeek,
  onAllAdvice,
  onChecks,
  write,
  renderFigure,
}: VerdictPanelProps & { readonly verdict: Verdict }) {
  const { t } = useTranslation('diagnosis');
  return (
    <>
      <Sentence verdict={verdict} />
      <CheckedBeside verdict={verdict} />
      <OverallLine verdict={verdict} versions={prediction.versions} />
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
      <FirstChanges all={adviceGroups(verdict.advice)} checks={verdict.checks} {...{ onSeek, onAllAdvice, onChecks, write }} />
    </>
  );
}

/** Verdict first: what fails, what warns, or that it is fit. */
function Sentence({ verdict: { checks, placement, chosen_by, placement_gone: gone } }: { readonly verdict: Verdict }) {
  const { t } = useTranslation('diagnosis');
  const { t: named, i18n } = useTranslation('compliance');
  const said = named(placementSaid({ placement, chosen_by }));
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
    <LineSkeletons widths={['30%', '96%', '90%', '94%', '70%', '92%', '58%']} />
    <RowSkeletons count={3} height={70} />
    <LineSkeletons widths={['48%']} size={16} />
    <LineSkeletons widths={['62%', '98%', '90%', '80%', '44%']} />
    <LineSkeletons widths={['54%', '94%', '88%', '66%', '44%']} />
    <LineSkeletons widths={['58%', '96%', '92%', '74%', '44%']} />
  </Box>
);
