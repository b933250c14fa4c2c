import { checksHeadline, checksInShort } from '@fovea/contract/checks-in-short';
import type { Compliance } from '@fovea/contract/compliance';
import { placementSaid } from '@fovea/contract/placement-said';
import { PlacementId } from '@fovea/contract/placements';
import type { Prediction } from '@fovea/contract/predictions';
import AccessibilityNewRounded from '@mui/icons-material/AccessibilityNewRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { usePlacements } from '../../lib/placements.ts';
import { FailedFace, StaleNote } from '../../ui/faces.tsx';
import { GroupedSelect } from '../../ui/grouped-select.tsx';
import { LineSkeletons, RowSkeletons } from '../../ui/skeletons.tsx';
import { useAddressWord } from '../../ui/use-address-word.ts';
import { View } from '../../ui/view.tsx';
import { AccessSheet } from './access-sheet.tsx';
import { complianceQuery } from './api.ts';
import { CheckGroups } from './check-groups.tsx';
import { useChosenPlacement } from './use-chosen-placement.ts';
import { VerdictShape } from './verdict-mark.tsx';

/** Where the checks stand on the page. */
export const CHECKS = 'compliance-checks';

interface CompliancePanelProps {
  readonly prediction: Pick<Prediction, 'pre_test_id' | 'id' | 'media'>;
  /** What the film is called. */
  readonly name: string;
  readonly onSeek: (timeS: number) => void;
  /** `given`: judged by the placement of the pre-test alone, with no other to choose. */
  readonly placements?: 'any' | 'given';
}

/** A grid that goes on over several pages lays its rows on each other there. */
const onPaper = { '@media print': { display: 'block', '&& > * + *': { mt: 4 } } } as const;

/** How a film stands by the rules of one placement: the verdict, then every check with its measurement, limit, place and source. */
export function CompliancePanel({ prediction, name, onSeek, placements = 'any' }: CompliancePanelProps) {
  const { t } = useTranslation('compliance');
  const [wished, setPlacement] = useChosenPlacement();
  const placement = placements === 'any' ? wished : null;
  return (
    <Box
      component="section"
      id={CHECKS}
      aria-label={t('title')}
      sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 5, scrollMarginTop: 8, outline: 'none', ...onPaper }}
    >
      <View
        query={useQuery(complianceQuery(prediction, placement))}
        isEmpty={() => false}
        loading={<Waiting label={t('loading')} />}
        empty={null}
        failed={(fault) => <FailedFace {...fault} />}
        stale={(fault) => <StaleNote {...fault} />}
        ready={(compliance) => (
          <>
            <Headline {...{ compliance, placements }} isStill={prediction.media.kind === 'still'} />
            {placements === 'any' && <PlacementSwitch compliance={compliance} chosen={placement} onChange={setPlacement} />}
            <CheckGroups checks={compliance.checks} onSeek={onSeek} />
            {compliance.placement_gone === undefined && <AccessButton {...{ name, compliance, onSeek }} />}
            <Screening rules={compliance.rules} />
          </>
        )}
      />
    </Box>
  );
}

interface HeadlineProps extends Required<Pick<CompliancePanelProps, 'placements'>> {
  readonly compliance: Compliance;
  readonly isStill: boolean;
}

function Headline({
  compliance: { verdict, placement, placement_gone: gone, checks, chosen_by, own_sound },
  placements,
  isStill,
}: HeadlineProps) {
  const { t, i18n } = useTranslation('compliance');
  const count = (wanted: Compliance['checks'][number]['verdict']) => checks.filter((check) => check.verdict === wanted).length;
  const said = gone ?? t(placementSaid({ placement, chosen_by }));
  const byShape = chosen_by === 'shape' && t(isStill ? 'byShapeStill' : 'byShape');
  const why = gone === undefined ? byShape : t(placements === 'any' ? 'gone.choose' : 'gone.given');
  const counts = (['fail', 'warn', 'pass', 'not_measured'] as const).filter((wanted) => count(wanted) > 0);
  return (
    <Box role="status" sx={{ display: 'grid', gap: 2 }}>
      <Box sx={{ display: 'grid', gridTemplateColumns: '28px minmax(0, 1fr)', columnGap: 2.5, alignItems: 'start' }}>
        <VerdictShape verdict={verdict} sizePx={28} />
        <Typography variant="h2" sx={{ textWrap: 'pretty' }}>
          {checksHeadline(checksInShort({ verdict, checks }), said, { t: (key, values) => t(key, values), locale: i18n.language })}
        </Typography>
      </Box>
      <Typography variant="body2" color="textSecondary">
        {counts.map((wanted) => t(`count.${wanted}`, { count: count(wanted) })).join(' · ')}
      </Typography>
      {[why, own_sound && t(`ownSound.${own_sound}`)].filter(Boolean).map((line) => (
        <Typography key={String(line)} variant="body2" color="textSecondary" sx={{ textWrap: 'pretty' }}>
          {line}
        </Typography>
      ))}
    </Box>
  );
}

interface PlacementSwitchProps {
  readonly compliance: Compliance;
  readonly chosen: PlacementId | null;
  readonly onChange: (placement: PlacementId | null) => void;
}

function PlacementSwitch({ compliance, chosen, onChange }: PlacementSwitchProps) {
  const { t } = useTranslation('compliance');
  const places = usePlacements();
  const { asked } = compliance;
  const options = [...asked, ...places.ids.filter((id) => !asked.includes(id))].map((id) => {
    const verdict = compliance.placements.find(({ placement }) => placement === id)?.verdict ?? 'not_measured';
    return {
      value: id,
      label: t(`placement.${id}`),
      group: asked.includes(id) ? t('matrix.asked') : t(`placement.group.${places.of(id).group}`),
      icon: <VerdictShape verdict={verdict} sizePx={18} />,
      note: t(`word.${verdict}`),
    };
  });
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

/** Opens the page about access; its address can be handed on. */
function AccessButton(sheet: Omit<ComponentProps<typeof AccessSheet>, 'onClose'>) {
  const { t } = useTranslation('compliance');
  const [shown, show] = useAddressWord('sheet');
  return (
    <>
      <Button variant="outlined" startIcon={<AccessibilityNewRounded />} onClick={() => show('access')} sx={{ justifySelf: 'start' }}>
        {t('access.button')}
      </Button>
      {shown === 'access' && <AccessSheet {...sheet} onClose={() => show(null)} />}
    </>
  );
}

function Screening({ rules }: Pick<Compliance, 'rules'>) {
  const { t } = useTranslation('compliance');
  return (
    <Typography variant="caption" color="textSecondary" sx={{ textWrap: 'pretty' }}>
      {t('screening')} {t('rules', { ...rules, flashes: rules.flashes ?? t('rules.none') })}
    </Typography>
  );
}

const Waiting = ({ label }: { readonly label: string }) => (
  <Box role="status" aria-label={label} sx={{ display: 'grid', gap: 4 }}>
    <LineSkeletons widths={['94%', '52%']} size={20} />
    <Skeleton variant="rounded" height={40} />
    <RowSkeletons count={7} height={60} />
  </Box>
);
