import type { PlacementId } from '@fovea/contract/placements';
import type { Prediction } from '@fovea/contract/predictions';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatTime } from '../../lib/format.ts';
import { STAGE } from '../../ui/colours.ts';
import { FirstOf } from '../../ui/first-of.tsx';
import { attentionQuery } from './api.ts';
import { Moment } from './moment.tsx';
import type { ShotOfSpots } from './shot-of-spots.ts';
import { SpotMarks } from './spot-marks.tsx';
import { useShotPictures } from './use-shot-pictures.ts';
import { useWritten } from './use-written.ts';

interface SpotsTableProps {
  readonly prediction: Pick<Prediction, 'pre_test_id' | 'id' | 'media' | 'film'>;
  readonly placement: PlacementId | null;
  readonly onSeek: (timeS: number) => void;
}

/** Two rows or three: all of them would push what stands below out of reach. */
const SHOTS_MAX = 10;

const grid = {
  ...{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 4 },
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(220px, 100%), 1fr))',
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
        {(shown) => <Shots shots={shown} film={prediction} onSeek={onSeek} />}
      </FirstOf>
    </Box>
  );
}

interface ShotsProps {
  readonly shots: readonly ShotOfSpots[];
  readonly film: SpotsTableProps['prediction'];
  readonly onSeek: SpotsTableProps['onSeek'];
}

/** Pixels across of a shot's picture: as fine as it is shown on screens of one pixel a point. */
const PICTURE_PX = 320;

/** The middle of a shot: no cut and no fade. */
const middleOf = ({ start_s, end_s }: ShotOfSpots) => (start_s + end_s) / 2;

/** A small picture of each shot with its places on it, and when each is reached. */
function Shots({ shots, film: { media, film }, onSeek }: ShotsProps) {
  const { t } = useTranslation('diagnosis');
  const isStill = media.kind === 'still';
  const { room, sheet } = useShotPictures(isStill ? null : film.address, shots.map(middleOf));
  const aspect = media.width_px / media.height_px;
  return (
    <Box component="ol" ref={room} sx={grid}>
      {shots.map((shot, k) => (
        <li key={shot.start_s}>
          <Box
            aria-hidden="true"
            data-own-colours
            sx={{ ...frame, width: `min(100%, ${Math.round(Math.min(1, aspect) * PICTURE_PX)}px)` }}
            style={{ aspectRatio: aspect }}
          >
            {isStill ? (
              <img src={film.address} alt="" style={FILL} />
            ) : (
              <canvas ref={sheet(middleOf(shot))} width={PICTURE_PX} height={Math.round(PICTURE_PX / aspect)} style={FILL} />
            )}
            <SpotMarks spots={shot.spots} smallestPx={20} growthPx={20} />
          </Box>
          {!isStill && <Moment timeS={shot.start_s} onSeek={onSeek} text={(time) => `${t('spots.shot', { number: k + 1 })} · ${time}`} />}
          <Spots shot={shot} isStill={isStill} />
        </li>
      ))}
    </Box>
  );
}

const FILL = { display: 'block', width: '100%', height: '100%' } as const;
const frame = { position: 'relative', overflow: 'hidden', borderRadius: '8px', bgcolor: STAGE, mb: 1 } as const;

/** Said where the picture with its numbers cannot be seen. */
const UNSEEN = { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' } as const;

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
            <Box component="span" sx={UNSEEN}>{`${t('spots.where', { column, row })} · `}</Box>
            {told}
          </li>
        );
      })}
    </Box>
  );
}
