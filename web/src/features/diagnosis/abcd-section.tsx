import type { Checklist } from '@fovea/contract/checklist';
import type { PlacementId } from '@fovea/contract/placements';
import type { Prediction } from '@fovea/contract/predictions';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { FailedFace, StaleNote } from '../../ui/faces.tsx';
import { View } from '../../ui/view.tsx';
import { AbcdRow } from './abcd-row.tsx';
import type { Write } from './advice-text.ts';
import { verdictQuery } from './api.ts';
import { useWritten } from './use-written.ts';

interface AbcdSectionProps {
  readonly prediction: Pick<Prediction, 'pre_test_id' | 'id'>;
  readonly placement: PlacementId | null;
  readonly onSeek: (timeS: number) => void;
  readonly write: Write;
}

/** The ABCD checklist: its score with the word for it, then every rule with its answer, its evidence and where it is. */
export function AbcdSection({ prediction, placement, onSeek, write }: AbcdSectionProps) {
  const { t } = useTranslation('checklist');
  return (
    <Box component="section" aria-labelledby="abcd" sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 3 }}>
      <Typography id="abcd" variant="h2">
        {t('title')}
      </Typography>
      <View
        query={useQuery(verdictQuery(prediction, placement))}
        isEmpty={({ checklist }) => checklist.applicable === 0}
        loading={<Skeleton variant="rounded" height={420} />}
        empty={<Typography>{t('none')}</Typography>}
        failed={(fault) => <FailedFace {...fault} />}
        stale={(fault) => <StaleNote {...fault} />}
        ready={({ checklist }) => <Rules checklist={checklist} onSeek={onSeek} write={write} />}
      />
    </Box>
  );
}

interface RulesProps extends Pick<AbcdSectionProps, 'onSeek' | 'write'> {
  readonly checklist: Checklist;
}

function Rules({ checklist, onSeek, write }: RulesProps) {
  const { t } = useTranslation('checklist');
  const { percent } = useWritten();
  const { rows, passed, applicable, score, word, rules } = checklist;
  const isJudged = ({ state }: Checklist['rows'][number]) => state === 'pass' || state === 'fail';
  const [judged, open] = [rows.filter(isJudged), rows.filter((row) => !isJudged(row))];
  return (
    <>
      <Box sx={{ display: 'grid', gap: 1.5, maxWidth: '72ch' }}>
        <Typography variant="h3" component="p">
          {word && `${t(`word.${word}`)}. `}
          {t('score', { passed, applicable, percent: percent(score ?? 0) })}
        </Typography>
        <Typography variant="body2" sx={{ textWrap: 'pretty' }}>
          {t('scope')}
        </Typography>
      </Box>
      <Box component="ul" sx={list}>
        {judged.map((row) => (
          <AbcdRow key={row.rule} row={row} onSeek={onSeek} write={write} />
        ))}
      </Box>
      {open.length > 0 && (
        <Box component="details">
          <Box component="summary" sx={{ cursor: 'pointer', fontSize: 14, minHeight: 32, color: 'text.secondary' }}>
            {t('open', { count: open.length })}
          </Box>
          <Box component="ul" sx={list}>
            {open.map((row) => (
              <AbcdRow key={row.rule} row={row} onSeek={onSeek} write={write} />
            ))}
          </Box>
        </Box>
      )}
      <Typography variant="caption" color="textSecondary" sx={{ textWrap: 'pretty', maxWidth: '90ch' }}>
        {t('word.mark')} {t('source', { rules })}
      </Typography>
    </>
  );
}

/** Two columns where there is room; a line over each row. */
const list = {
  ...{ listStyle: 'none', m: 0, p: 0, display: 'grid', columnGap: 8, alignItems: 'start' },
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
} as const;
