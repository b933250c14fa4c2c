import type { ComparedPlacing as Compared, ComparedVersion, PlacedVersion } from '@fovea/contract/comparison';
import { letterOf } from '@fovea/contract/comparison-writing';
import { writeFigure } from '@fovea/contract/figure-writing';
import { PlacementId } from '@fovea/contract/placements';
import type { Score } from '@fovea/contract/predictions';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { usePlacements } from '../../lib/placements.ts';
import { FailedFace, StaleNote } from '../../ui/faces.tsx';
import { GroupedSelect } from '../../ui/grouped-select.tsx';
import { NotedTable, UnderValue } from '../../ui/noted-table.tsx';
import { RowSkeletons } from '../../ui/skeletons.tsx';
import { useAddressWord } from '../../ui/use-address-word.ts';
import { useSayFault } from '../../ui/use-say-fault.ts';
import { View } from '../../ui/view.tsx';
import { comparedPlacingQuery, useMeasureAll } from './api.ts';
import { PairLine } from './pair-line.tsx';

interface ComparedPlacingProps {
  readonly versions: readonly ComparedVersion[];
  readonly mayMeasure: boolean;
  /** Whether a placement is chosen here, or the one that was read is all there is. */
  readonly placements?: 'all' | 'given';
}

/** The versions at one placement: what the platform covers of each, and what stays on each. */
export function ComparedPlacing({ versions, mayMeasure, placements = 'all' }: ComparedPlacingProps) {
  const { t } = useTranslation('compare');
  const places = usePlacements();
  const [word, setWord] = useAddressWord('placement');
  const chosen = placements === 'given' ? null : (PlacementId.safeParse(word).data ?? null);
  const ids = versions.map(({ prediction_id }) => prediction_id);
  const asked = comparedPlacingQuery(ids, chosen);
  const query = useQuery(placements === 'given' ? { ...asked, refetchInterval: false } : asked);
  const options = places.ids.map((id) => ({
    value: id,
    label: t(`placement.${id}`),
    group: t(`placement.group.${places.of(id).group}`),
  }));
  return (
    <div>
      <Typography id="compared-placing" variant="h2" sx={{ mb: 3 }}>
        {t('placing.title')}
      </Typography>
      {placements === 'all' && (
        <Box sx={{ maxWidth: 420, mb: 3 }}>
          <GroupedSelect
            label={t('placing.choose')}
            value={chosen ?? ''}
            none={t('placing.own')}
            options={options}
            onChange={(value) => setWord(PlacementId.safeParse(value).data ?? null)}
          />
        </Box>
      )}
      <View
        query={query}
        isEmpty={() => false}
        loading={<RowSkeletons count={2} height={44} />}
        empty={null}
        failed={(fault) => <FailedFace {...fault} />}
        stale={(fault) => <StaleNote {...fault} />}
        ready={(compared) => <Placed compared={compared} versions={versions} mayMeasure={mayMeasure} />}
      />
    </div>
  );
}

interface PlacedProps extends Pick<ComparedPlacingProps, 'versions' | 'mayMeasure'> {
  readonly compared: Compared;
}

const DIFFERENCE_PX = 240;

function Placed({ compared: { placement, versions: placed, figures }, versions, mayMeasure }: PlacedProps) {
  const { t } = useTranslation('compare');
  const { t: nameOf } = useTranslation('prediction');
  const measure = useMeasureAll(placement);
  const onError = useSayFault();
  const missing = versions.filter((_, place) => isToMeasure(placed[place]));
  const rows = [
    { id: 'zone_attention_ui', cellOf: ({ covered }: PlacedVersion) => <Reading score={covered} />, lackOf: lackOfCovered },
    { id: 'breakthrough', cellOf: ({ breakthrough }: PlacedVersion) => <Staying breakthrough={breakthrough} />, lackOf: lackOfStaying },
  ];
  return (
    <>
      <NotedTable labelledBy="compared-placing" note={t('placing.note')} minWidth={140 + 112 * placed.length + DIFFERENCE_PX} fontSize={14}>
        <thead>
          <tr>
            <th scope="col">{t(`placement.${placement}`)}</th>
            {placed.map((_, place) => (
              <th key={letterOf(place)} scope="col">
                {letterOf(place)}
              </th>
            ))}
            <th scope="col" style={{ minWidth: DIFFERENCE_PX }}>
              {t(placed.length > 2 ? 'column.differences' : 'column.difference')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, cellOf, lackOf }) => {
            const [first] = placed;
            const isOneReason = first && lackOf(first) !== null && new Set(placed.map(lackOf)).size === 1;
            const figure = figures.find((one) => one.id === id);
            return (
              <tr key={id}>
                <th scope="row">{nameOf(`figure.${id}.name`)}</th>
                {isOneReason ? (
                  <td colSpan={placed.length}>{cellOf(first)}</td>
                ) : (
                  placed.map((version, place) => <td key={letterOf(place)}>{cellOf(version)}</td>)
                )}
                <td>
                  {id === 'breakthrough' && !figure && placed.filter(isMeasured).length > 1 && t('placing.otherMake')}
                  {figure?.pairs.map((pair) => (
                    <PairLine key={`${pair.a}-${pair.b}`} pair={pair} unit={figure.unit} isNamed={placed.length > 2} />
                  ))}
                </td>
              </tr>
            );
          })}
        </tbody>
      </NotedTable>
      {mayMeasure && missing.length > 0 && (
        <Button variant="outlined" sx={{ mt: 3 }} disabled={measure.isPending} onClick={() => measure.mutate(missing, { onError })}>
          {t('placing.measure', { letters: missing.map((version) => letterOf(versions.indexOf(version))).join(', ') })}
        </Button>
      )}
    </>
  );
}

/** Why there is no figure; null where there is one. What all versions lack for one reason is said once. */
const lackOfCovered = ({ covered: { value, reason } }: PlacedVersion): string | null =>
  value === null ? (reason ?? 'not_measured') : null;

const lackOfStaying = ({ breakthrough: { state, progress, failure, scores } }: PlacedVersion): string | null => {
  const share = scores.find(({ id }) => id === 'breakthrough');
  if (state !== 'ready' || !share) return `${failure ?? state} ${progress}`;
  return share.value === null ? (share.reason ?? 'not_measured') : null;
};

const isMeasured = ({ breakthrough: { state, scores } }: PlacedVersion): boolean =>
  state === 'ready' && scores.some(({ id, value }) => id === 'breakthrough' && value !== null);

const isToMeasure = (version: PlacedVersion | undefined): boolean => {
  const { state, failure } = version?.breakthrough ?? { state: 'ready', failure: null };
  return state === 'absent' || (state === 'failed' && failure !== 'original_gone');
};

function Staying({ breakthrough: { state, progress, failure, scores } }: Pick<PlacedVersion, 'breakthrough'>) {
  const { t } = useTranslation('compare');
  const share = scores.find(({ id }) => id === 'breakthrough');
  return state === 'ready' && share ? <Reading score={share} /> : t(`placing.${failure ?? state}`, { progress });
}

function Reading({ score: { value, unit, lo, hi, reason } }: { readonly score: Score }) {
  const { t, i18n } = useTranslation('prediction');
  if (value === null) return t(`reason.${reason ?? 'not_measured'}`);
  const write = (part: number) => writeFigure(part, unit, i18n.language);
  return (
    <>
      <strong style={{ fontWeight: 620 }}>{write(value)}</strong>
      {lo !== null && hi !== null && <UnderValue>{`${write(lo)}–${write(hi)}`}</UnderValue>}
    </>
  );
}
