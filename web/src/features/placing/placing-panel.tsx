import { PlacementId } from '@fovea/contract/placements';
import type { Placing } from '@fovea/contract/placing';
import { coverKey, coverVerdict, scopeSentences } from '@fovea/contract/placing-writing';
import type { Prediction } from '@fovea/contract/predictions';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { usePlacements } from '../../lib/placements.ts';
import { FailedFace, StaleNote } from '../../ui/faces.tsx';
import { GroupedSelect } from '../../ui/grouped-select.tsx';
import { LineSkeletons } from '../../ui/skeletons.tsx';
import { useAddressWord } from '../../ui/use-address-word.ts';
import { useSayFault } from '../../ui/use-say-fault.ts';
import { View } from '../../ui/view.tsx';
import { placingQuery, useMeasure } from './api.ts';
import { BreakthroughBlock } from './breakthrough-block.tsx';
import { CoverList } from './cover-list.tsx';
import type { PageClock } from './use-page-clock.ts';

/** Where the film stands on its page. */
export const ON_PAGE = 'placing-on-page';

interface PlacingPanelProps {
  readonly prediction: Pick<Prediction, 'pre_test_id' | 'id' | 'media'>;
  readonly clock: PageClock;
  readonly mayMeasure: boolean;
  /** `given`: what came with a shared link is all there is; no other placement can be asked for. */
  readonly placements?: 'all' | 'given';
  readonly onSeek: (timeS: number) => void;
  /** The film inside the page, which only the player can draw. */
  readonly renderPage: (placing: Placing) => ReactNode;
}

/** The placement that the address names; null for that of the pre-test. */
export function useAskedPlacement(): readonly [PlacementId | null, (placement: PlacementId | null) => void] {
  const [word, setWord] = useAddressWord('placement');
  return [PlacementId.safeParse(word).data ?? null, setWord];
}

/** A film on the page where it will run: verdict, the page with its heat, what stays on the ad, and what the buttons cover. */
export function PlacingPanel({ prediction, clock, mayMeasure, placements = 'all', onSeek, renderPage }: PlacingPanelProps) {
  const { t } = useTranslation('placing');
  const [asked, setPlacement] = useAskedPlacement();
  const isOpen = placements === 'all';
  const placement = isOpen ? asked : null;
  const measure = useMeasure(prediction);
  const onError = useSayFault();
  const durationS = prediction.media.kind === 'still' ? 0 : prediction.media.duration_s;
  return (
    <Box
      component="section"
      id={ON_PAGE}
      aria-label={t('title')}
      sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 5, scrollMarginTop: 8, outline: 'none' }}
    >
      <View
        query={useQuery({ ...placingQuery(prediction, placement), enabled: isOpen })}
        isEmpty={() => false}
        loading={<Waiting label={t('loading')} />}
        empty={null}
        failed={(fault) => <FailedFace {...fault} />}
        stale={(fault) => <StaleNote {...fault} />}
        ready={(placing) => (
          <>
            <Headline {...{ placing, isOpen }} kind={prediction.media.kind} />
            {isOpen && <PlacementChoice chosen={placement} onChange={setPlacement} />}
            {renderPage(placing)}
            <BreakthroughBlock
              {...{ placing, durationS, clock, mayMeasure, onSeek }}
              isAsking={measure.isPending}
              onMeasure={() => measure.mutate(placing.placement, { onError })}
            />
            <CoverList placing={placing} onSeek={onSeek} />
          </>
        )}
      />
    </Box>
  );
}

interface HeadlineProps {
  readonly placing: Placing;
  readonly kind: Prediction['media']['kind'];
  /** Whether another placement can be chosen below. */
  readonly isOpen: boolean;
}

function Headline({ placing, kind, isOpen }: HeadlineProps) {
  const { t, i18n } = useTranslation(['placing', 'compliance']);
  const isAnywhere = ['anyPlace', 'general'].includes(coverVerdict(placing));
  const scope = [
    ...scopeSentences(placing, { t: (key, values) => t(key, values), locale: i18n.language }),
    ...(isOpen && isAnywhere ? [t('verdict.choose')] : []),
  ];
  return (
    <Box role="status" sx={{ display: 'grid', gap: 2 }}>
      <Typography variant="h2" sx={{ textWrap: 'pretty' }}>
        {t(coverKey(placing, kind), { placement: t(`placement.${placing.placement}`) })}
      </Typography>
      {scope.length > 0 && (
        <Typography variant="body2" color="textSecondary" sx={{ textWrap: 'pretty' }}>
          {scope.join(' ')}
        </Typography>
      )}
    </Box>
  );
}

interface PlacementChoiceProps {
  readonly chosen: PlacementId | null;
  readonly onChange: (placement: PlacementId | null) => void;
}

function PlacementChoice({ chosen, onChange }: PlacementChoiceProps) {
  const { t } = useTranslation(['placing', 'compliance']);
  const places = usePlacements();
  const options = places.ids.map((id) => ({
    value: id,
    label: t(`placement.${id}`),
    group: t(`placement.group.${places.of(id).group}`),
  }));
  return (
    <GroupedSelect
      label={t('switch')}
      value={chosen ?? ''}
      none={t('switch.none')}
      options={options}
      onChange={(value) => onChange(PlacementId.safeParse(value).data ?? null)}
    />
  );
}

const Waiting = ({ label }: { readonly label: string }) => (
  <Box role="status" aria-label={label} sx={{ display: 'grid', gap: 4 }}>
    <LineSkeletons widths={['94%', '52%']} size={20} />
    <Skeleton variant="rounded" height={40} />
    <Skeleton variant="rounded" height={280} />
    <LineSkeletons widths={['40%', '96%', '88%', '46%']} />
  </Box>
);
