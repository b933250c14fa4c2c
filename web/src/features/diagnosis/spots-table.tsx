import type { PlacementId } from '@fovea/contract/placements';
import type { Prediction } from '@fovea/contract/predictions';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatTime } from '../../lib/format.ts';
import { FirstOf } from '../../ui/first-of.tsx';
import { attentionQuery } from './api.ts';
import { Moment } from './moment.tsx';
import type { ShotOfSpots } from './shot-of-spots.ts';
import { useWritten } from './use-written.ts';

interface SpotsTableProps {
  readonly prediction: Pick<Prediction, 'pre_test_id' | 'id' | 'media'>;
  readonly placement: PlacementId | null;
  readonly onSeek: (timeS: number) => void;
}

const SHOTS_MAX = 40;

const grid = {
  ...{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 4 },
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(330px, 100%), 1fr))',
} as const;

/** The places that draw the eyes: in each shot in likely order, in a picture by what they have of its attention. */
export function SpotsTable({ prediction, placement, onSeek }: SpotsTableProps) {
  const { t } = useTranslation('diagnosis');
  const { data } = useQuery(attentionQuery(prediction, placement));
  if (!data?.shots) return null; // beside the film it is said why
  const { shots } = data;
  const isStill = prediction.media.kind === 'still';
  return (
    <Box component="section" aria-labelledby="spots">
      <Typography id="spots" variant="h2">
        {t(isStill ? 'spots.titleStill' : 'spots.title')}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 3, textWrap: 'pretty' }}>
        {t(isStill ? 'spots.noteStill' : 'spots.note')}
      </Typography>
      <FirstOf items={shots} most={SHOTS_MAX}>
        {(shown) => (
          <Box component="ol" sx={grid}>
            {shown.map((shot, k) => (
              <li key={shot.start_s}>
                {!isStill && (
                  <Moment timeS={shot.start_s} onSeek={onSeek} text={(time) => `${t('spots.shot', { number: k + 1 })} · ${time}`} />
                )}
                <Spots shot={shot} isStill={isStill} />
              </li>
            ))}
          </Box>
        )}
      </FirstOf>
    </Box>
  );
}

const third = (share: number, words: readonly [string, string, string]) => words[share < 1 / 3 ? 0 : share < 2 / 3 ? 1 : 2];

function Spots({ shot: { spots }, isStill }: { readonly shot: ShotOfSpots; readonly isStill: boolean }) {
  const { t } = useTranslation('diagnosis');
  const { percent } = useWritten();
  if (spots.length === 0)
    return (
      <Typography variant="body2" color="textSecondary">
        {t(isStill ? 'spots.emptyStill' : 'spots.empty')}
      </Typography>
    );
  return (
    <Box component="ol" sx={{ m: 0, pl: 5, fontSize: 13 }}>
      {spots.map(({ x, y, share, reached_s }) => {
        const column = t(`spots.${third(x, ['left', 'middle', 'right'])}`);
        const row = t(`spots.${third(y, ['top', 'centre', 'bottom'])}`);
        const when = reached_s === null ? 'never' : 'place';
        const told = isStill ? percent(share) : t(`spots.${when}`, { share: percent(share), time: formatTime(reached_s ?? 0) });
        return (
          <li key={`${x} ${y}`}>
            {t('spots.where', { column, row })} · {told}
          </li>
        );
      })}
    </Box>
  );
}
