import type { ComparedVersion } from '@fovea/contract/comparison';
import { letterOf } from '@fovea/contract/comparison-writing';
import type { TimeRange } from '@fovea/contract/curve-reading';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQueries } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useShortWriting } from '../features/figures/use-short-writing.ts';
import type { Lane } from '../features/lanes/lane.ts';
import { Lanes } from '../features/lanes/lanes.tsx';
import { versionLanes } from '../features/lanes/version-lanes.ts';
import type { Transport } from '../features/player/transport.ts';
import { runQuery } from '../features/prediction/api.ts';
import { MEASURE_COLOURS } from '../features/prediction/measure-colours.ts';
import { FailedFace } from '../ui/faces.tsx';

interface ComparedCurvesProps {
  readonly versions: readonly ComparedVersion[];
  readonly transport: Transport;
  readonly range: TimeRange | null;
  readonly onRange: (range: TimeRange | null) => void;
  /** What the lane of dispersion may be taken for; said while it is drawn. */
  readonly drift: ReactNode;
}

/** What is read first: the rest comes when it is asked for. */
const FIRST = ['brand_attention', 'ease', 'focus'];
const NO_CUTS: readonly number[] = [];

/** The curves of several films on one axis, in step with the players. */
export function ComparedCurves({ versions, transport, range, onRange, drift }: ComparedCurvesProps) {
  const { t } = useTranslation('compare');
  const [isWhole, setIsWhole] = useState(false);
  const films = useMemo(
    () => versions.map((version, place) => ({ version, letter: letterOf(place) })).filter(({ version }) => version.media.kind === 'film'),
    [versions],
  );
  const asked = useQueries({
    queries: films.map(({ version }) => runQuery(version.pre_test_id, version.prediction_id)),
    combine: (results) => ({
      data: results.map(({ data }) => data ?? null),
      failed: results.find(({ error, data }) => error !== null && !data) ?? null,
      isRetrying: results.some(({ isFetching }) => isFetching),
    }),
  });
  const write = useShortWriting();
  const lanes = useMemo(
    () =>
      versionLanes(
        films.flatMap(({ version, letter }, at) => {
          const result = asked.data[at];
          return result ? [{ letter, durationS: version.media.duration_s, result }] : [];
        }),
      ),
    [films, asked.data],
  );
  if (films.length === 0) return null;
  const isThere = asked.data.every((result) => result !== null);
  const { failed } = asked;
  const shown = isWhole ? lanes : lanes.filter(isReadFirst);
  return (
    <Box sx={MEASURE_COLOURS}>
      <Box sx={{ display: 'flex', alignItems: 'baseline', flexWrap: 'wrap', columnGap: 4, rowGap: 1, mb: 3 }}>
        <Typography variant="h2">{t('curves')}</Typography>
        {isThere && (
          <Button size="small" color="cancel" aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
            {t(isWhole ? 'curves.fewer' : 'curves.all')}
          </Button>
        )}
      </Box>
      {failed && <FailedFace error={failed.error} retry={() => void failed.refetch()} isRetrying={asked.isRetrying} />}
      {!failed && !isThere && <Skeleton variant="rounded" animation={false} sx={{ height: { xs: 200, sm: 280 + 34 * films.length } }} />}
      {!failed && isThere && (
        <>
          <Lanes lanes={shown} cutsS={NO_CUTS} clock={transport} write={write} range={range} onRange={onRange} />
          {shown.some(({ id }) => id === 'dispersion') && drift}
        </>
      )}
    </Box>
  );
}

const isReadFirst = ({ kind, id }: Lane) => kind !== 'versions' || FIRST.includes(id);
