import type { Advice } from '@fovea/contract/advice';
import { adviceKey } from '@fovea/contract/advice-writing';
import type { PlacementId } from '@fovea/contract/placements';
import type { Prediction } from '@fovea/contract/predictions';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { FailedFace, StaleNote } from '../../ui/faces.tsx';
import { LineSkeletons } from '../../ui/skeletons.tsx';
import { View } from '../../ui/view.tsx';
import { adviceGroups } from './advice-groups.ts';
import type { AdviceItemProps } from './advice-item.tsx';
import { AdviceItem, adviceList } from './advice-item.tsx';
import type { Write } from './advice-text.ts';
import { verdictQuery } from './api.ts';
import { NoAdvice } from './no-advice.tsx';

interface AdvicePanelProps {
  readonly prediction: Pick<Prediction, 'pre_test_id' | 'id'>;
  readonly placement: PlacementId | null;
  readonly onSeek: (timeS: number) => void;
  readonly onChecks: () => void;
  readonly write: Write;
  readonly more?: AdviceItemProps['more'];
}

/** Everything that could be changed, what is broken first, then what does most. */
export function AdvicePanel({ prediction, placement, onSeek, onChecks, write, more }: AdvicePanelProps) {
  const { t } = useTranslation('diagnosis');
  return (
    <Box component="section" aria-labelledby="all-advice" sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 4 }}>
      <Box>
        <Typography id="all-advice" variant="h2">
          {t('advice.title')}
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ textWrap: 'pretty' }}>
          {t('advice.scope')}
        </Typography>
      </Box>
      <View
        query={useQuery(verdictQuery(prediction, placement))}
        isEmpty={() => false}
        loading={<AdviceSkeleton />}
        empty={null}
        failed={(fault) => <FailedFace {...fault} />}
        stale={(fault) => <StaleNote {...fault} />}
        ready={({ advice, checks }) => (
          <>
            {advice.length === 0 && (
              <Box>
                <NoAdvice checks={checks} onChecks={onChecks} />
              </Box>
            )}
            {(['broken', 'chance'] as const).map((kind) => {
              const here = advice.filter(({ is_broken }) => is_broken === (kind === 'broken'));
              return <Group key={kind} kind={kind} advice={here} {...{ onSeek, write, more }} />;
            })}
          </>
        )}
      />
    </Box>
  );
}

interface GroupProps extends Pick<AdvicePanelProps, 'onSeek' | 'write' | 'more'> {
  readonly kind: 'broken' | 'chance';
  readonly advice: readonly Advice[];
}

function Group({ kind, advice, ...rest }: GroupProps) {
  const { t } = useTranslation('diagnosis');
  if (advice.length === 0) return null;
  return (
    <Box component="section" aria-labelledby={`advice-${kind}`}>
      <Typography id={`advice-${kind}`} component="h3" variant="body2" color="textSecondary" sx={{ fontWeight: 620 }}>
        {t(`advice.${kind}`)}
      </Typography>
      <Box component="ol" sx={adviceList}>
        {adviceGroups(advice).map((group) => (
          <AdviceItem key={adviceKey(group.advice)} group={group} {...rest} length="whole" />
        ))}
      </Box>
    </Box>
  );
}

const AdviceSkeleton = () => (
  <Box sx={{ display: 'grid', gap: 5 }}>
    <LineSkeletons widths={['58%', '98%', '90%', '26%']} />
    <LineSkeletons widths={['66%', '96%', '72%', '26%']} />
    <LineSkeletons widths={['50%', '92%', '84%', '26%']} />
  </Box>
);
