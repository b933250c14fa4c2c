import type { Area, AreaInput } from '@fovea/contract/areas';
import { AREAS_MAX } from '@fovea/contract/areas';
import type { Score } from '@fovea/contract/predictions';
import DeleteOutlineRounded from '@mui/icons-material/DeleteOutlineRounded';
import OpenWithRounded from '@mui/icons-material/OpenWithRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatTime } from '../../lib/format.ts';
import { FailedFace, StaleNote } from '../../ui/faces.tsx';
import { View } from '../../ui/view.tsx';
import { inputOf } from './area-changes.ts';
import { keyedAnew, keyedFirst } from './area-keys.ts';
import { AreaName } from './area-name.tsx';
import { AreasOvertaken } from './areas-overtaken.tsx';
import type { AreasInHand } from './use-areas.ts';
import { useWritten } from './use-written.ts';

interface AreasSectionProps {
  readonly hand: AreasInHand;
  readonly mayDraw: boolean;
  readonly areShown: boolean;
  readonly onShown: (shown: boolean) => void;
  readonly renderFigure: (score: Score) => ReactNode;
  /** Whether areas come and go: a still has no time. */
  readonly isTimed: boolean;
  /** Having one followed through the film; null where that cannot be asked for. */
  readonly following: Following | null;
  /** Stands beside what draws: another way to areas. */
  readonly otherWay?: ReactNode;
}

/** Following areas through the film: which, how far it is, and how it is begun. */
export interface Following {
  /** The name of the one that is followed now and 0..100; null for none. */
  readonly going: { readonly id: string; readonly progress: number } | null;
  readonly begin: (area: AreaInput) => void;
}

const MIDDLE = { x: 0.375, y: 0.375, width: 0.25, height: 0.25 };

/** Areas that people drew, with what each of them draws. */
export function AreasSection({ hand, mayDraw, areShown, onShown, renderFigure, isTimed, following, otherWay }: AreasSectionProps) {
  const { t } = useTranslation('diagnosis');
  const { percent } = useWritten();
  const going = following?.going ?? null;
  return (
    <Box component="section" aria-labelledby="areas" sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
      <Typography id="areas" variant="h3" component="h2">
        {t('areas.title')}
      </Typography>
      {mayDraw && <DrawButtons hand={hand} otherWay={otherWay} />}
      <AreasOvertaken hand={hand} />
      <View
        query={hand.query}
        isEmpty={({ areas }) => areas.length === 0}
        loading={null}
        empty={
          <Typography variant="body2" color="textSecondary" sx={{ textWrap: 'pretty' }}>
            {t(isTimed ? 'areas.empty' : 'areas.emptyStill')}
          </Typography>
        }
        failed={(fault) => <FailedFace {...fault} />}
        stale={(fault) => <StaleNote {...fault} />}
        ready={({ areas, other, reason }) => (
          <>
            <FormControlLabel control={<Switch checked={areShown} onChange={(_, shown) => onShown(shown)} />} label={t('areas.on')} />
            {reason === 'analyse_again' && <Typography variant="body2">{t('attention.again')}</Typography>}
            {going && (
              <Typography variant="body2" role="status">
                {t('areas.following', { name: going.id, progress: percent(going.progress / 100) })}
              </Typography>
            )}
            <EachArea {...{ areas, hand, mayDraw, renderFigure, isTimed, following }} />
            {other !== null && <Other share={other} />}
          </>
        )}
      />
    </Box>
  );
}

interface EachAreaProps extends Omit<OneAreaProps, 'area'> {
  readonly areas: readonly Area[];
}

/** Areas have no name of their own but what they are; each is known again when the list is, with what is being typed in it. */
function EachArea({ areas, ...rest }: EachAreaProps) {
  const [held, setHeld] = useState(() => keyedFirst(areas));
  const keyed = held.areas === areas ? held : keyedAnew(held, areas);
  if (keyed !== held) setHeld(keyed);
  return areas.map((area, k) => <OneArea key={keyed.keys[k]} area={area} {...rest} />);
}

function Other({ share }: { readonly share: number }) {
  const { t } = useTranslation('diagnosis');
  const { percent } = useWritten();
  return (
    <Typography variant="caption" color="textSecondary">
      {t('areas.other', { share: percent(share) })}
    </Typography>
  );
}

function DrawButtons({ hand: { areas, drawing, setDrawing, take, isBusy }, otherWay }: Pick<AreasSectionProps, 'hand' | 'otherWay'>) {
  const { t } = useTranslation('diagnosis');
  const isFull = areas.length >= AREAS_MAX;
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        <Button
          variant={drawing ? 'contained' : 'outlined'}
          size="small"
          disabled={isFull || isBusy}
          onClick={() => setDrawing(drawing ? null : { kind: 'new' })}
        >
          {t(drawing ? 'areas.stop' : 'areas.draw')}
        </Button>
        <Button size="small" disabled={isFull || isBusy} onClick={() => take(MIDDLE)}>
          {t('areas.middle')}
        </Button>
        {otherWay}
      </Box>
      {drawing && (
        <Typography variant="body2" role="status">
          {t('areas.drawing')}
        </Typography>
      )}
    </>
  );
}

interface OneAreaProps extends Pick<AreasSectionProps, 'hand' | 'mayDraw' | 'renderFigure' | 'isTimed' | 'following'> {
  readonly area: Area;
}

function OneArea({ area, hand, mayDraw, renderFigure, isTimed, following }: OneAreaProps) {
  const { t } = useTranslation('diagnosis');
  const { name, keyframes, scores } = area;
  return (
    <Box component="section" aria-label={name} sx={{ borderTop: '1px solid', borderColor: 'divider', pt: 2 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <AreaName {...{ area, hand, mayDraw }} />
        {mayDraw && (
          <>
            <IconButton
              size="small"
              aria-label={t('areas.move', { name })}
              title={t('areas.move', { name })}
              onClick={() => hand.setDrawing({ kind: 'move', area: inputOf(area) })}
            >
              <OpenWithRounded fontSize="small" />
            </IconButton>
            <IconButton size="small" aria-label={t('areas.delete', { name })} onClick={() => hand.remove(area)}>
              <DeleteOutlineRounded fontSize="small" />
            </IconButton>
          </>
        )}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2 }}>
        <Typography variant="caption" color="textSecondary">
          {t('areas.keyframes', { count: keyframes.length })}
        </Typography>
        {mayDraw && following && (
          <Button
            size="small"
            disabled={following.going !== null || hand.isBusy}
            aria-label={t('areas.follow', { name })}
            onClick={() => following.begin(area)}
          >
            {t('areas.follow.short')}
          </Button>
        )}
      </Box>
      {isTimed && <Stretch {...{ area, hand, mayDraw }} />}
      <Box sx={{ mx: -2 }}>
        {scores.map((score) => (
          <Box key={score.id}>{renderFigure(score)}</Box>
        ))}
      </Box>
    </Box>
  );
}

/** When the area is there, and how that is changed to the moment that is shown. */
function Stretch({ area, hand, mayDraw }: Pick<OneAreaProps, 'area' | 'hand' | 'mayDraw'>) {
  const { t } = useTranslation('diagnosis');
  const { name, from_s: fromS, to_s: toS } = area;
  const isWhole = fromS === 0 && toS === null;
  const when = isWhole
    ? t('areas.whole')
    : toS === null
      ? t('areas.from', { from: formatTime(fromS) })
      : t('areas.between', { from: formatTime(fromS), to: formatTime(toS) });
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2 }}>
      <Typography variant="caption" color="textSecondary">
        {when}
      </Typography>
      {mayDraw && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', ml: -1.25 }}>
          <Button size="small" disabled={hand.isBusy} aria-label={t('areas.begin', { name })} onClick={() => hand.begin(area)}>
            {t('areas.begin.short')}
          </Button>
          <Button size="small" disabled={hand.isBusy} aria-label={t('areas.end', { name })} onClick={() => hand.end(area)}>
            {t('areas.end.short')}
          </Button>
          {!isWhole && (
            <Button size="small" disabled={hand.isBusy} aria-label={t('areas.stay', { name })} onClick={() => hand.stay(area)}>
              {t('areas.stay.short')}
            </Button>
          )}
        </Box>
      )}
    </Box>
  );
}
