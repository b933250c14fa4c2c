import { mayStillShowFace, shareThatMayShowFace } from '@fovea/contract/face-band';
import type { FaceFigure, FaceReading } from '@fovea/contract/faces';
import { writeFigure } from '@fovea/contract/figure-writing';
import type { Prediction } from '@fovea/contract/predictions';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { use } from 'react';
import { useTranslation } from 'react-i18next';
import { FigureDoorContext } from '../../lib/figure-door.ts';
import { formatShare } from '../../lib/format.ts';
import { Filled } from '../../ui/filled.tsx';
import { FaceTimes } from './face-times.tsx';
import { StillFaces } from './still-faces.tsx';

interface FacePanelProps {
  readonly prediction: Pick<Prediction, 'faces' | 'media'>;
  readonly onSeek: (timeS: number) => void;
  /** What can be said of faces. */
  readonly deeds?: ReactNode;
}

/** Faces in a film: whether and when, what they draw, close-ups, and each of them with the moment where it is. */
export function FacePanel({ prediction: { faces, media }, onSeek, deeds }: FacePanelProps) {
  const { t } = useTranslation('faces');
  const isStill = media.kind === 'still';
  return (
    <Box component="section" aria-labelledby="faces" sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 3 }}>
      <Typography id="faces" component="h2" variant="body2" color="textSecondary" sx={{ fontWeight: 620 }}>
        {t('title')}
      </Typography>
      {!faces && (
        <Told title={t('verdict.old')}>
          <Line>{t('verdict.oldText')}</Line>
        </Told>
      )}
      {faces?.tracks.length === 0 && (
        <Told title={t('verdict.none')}>
          <Line>{t('verdict.noneText')}</Line>
          <MayBeOne faces={faces} isStill={isStill} />
        </Told>
      )}
      {faces && faces.tracks.length > 0 && <Found faces={faces} isStill={isStill} onSeek={onSeek} />}
      {deeds}
      {faces && (
        <Typography variant="caption" color="textSecondary" sx={{ textWrap: 'pretty' }}>
          {t('privacy')} {t('sources', { rules: faces.rules, model: faces.model })}
        </Typography>
      )}
    </Box>
  );
}

const Told = ({ title, children }: { readonly title: ReactNode; readonly children: ReactNode }) => (
  <Box sx={{ display: 'grid', gap: 1.5 }}>
    <Typography component="h3" variant="h3" sx={{ textWrap: 'pretty' }}>
      {title}
    </Typography>
    {children}
  </Box>
);

const Line = ({ children }: { readonly children: ReactNode }) => (
  <Typography variant="body2" sx={{ textWrap: 'pretty' }}>
    {children}
  </Typography>
);

/** What may be a face, and is not sure enough to count. */
function MayBeOne({ faces, isStill }: { readonly faces: FaceReading; readonly isStill: boolean }) {
  const { t, i18n } = useTranslation('faces');
  const share = shareThatMayShowFace(faces);
  if (isStill) return mayStillShowFace(faces) ? <Line>{t('verdict.mayStill')}</Line> : null;
  return share === null ? null : <Line>{t('verdict.may', { share: formatShare(share, i18n.language) })}</Line>;
}

interface FoundProps {
  readonly faces: FaceReading;
  readonly isStill: boolean;
  readonly onSeek: (timeS: number) => void;
}

function Found({ faces, isStill, onSeek }: FoundProps) {
  const { t, i18n } = useTranslation('faces');
  const share = (area: number) => formatShare(area, i18n.language);
  return (
    <>
      <Told title={isStill ? t('verdict.still', { count: faces.tracks.length }) : <Shown faces={faces} />}>
        <Attention faces={faces} isStill={isStill} />
      </Told>
      {isStill && <StillFaces faces={faces.tracks} />}
      {!isStill && (
        <FaceTimes
          title={t('closeUps.title')}
          none={t('closeUps.none')}
          spans={faces.close_ups.map((one) => ({ ...one, words: t('closeUps.item', { share: share(one.area_share) }) }))}
          onSeek={onSeek}
        />
      )}
      {!isStill && (
        <FaceTimes
          title={t('list.title', { count: faces.tracks.length })}
          none=""
          spans={faces.tracks.map((track, k) => ({
            ...track,
            words: t('list.item', { number: k + 1 }),
            sure: t('sure', { share: share(track.confidence) }),
          }))}
          onSeek={onSeek}
        />
      )}
    </>
  );
}

const figureOf = ({ figures }: FaceReading, id: FaceFigure['id']) => figures.find((one) => one.id === id);

/** When there is a face, and for how long. */
function Shown({ faces }: { readonly faces: FaceReading }) {
  const { t, i18n } = useTranslation('faces');
  const door = use(FigureDoorContext);
  const [first, time] = [figureOf(faces, 'face_first_shown'), figureOf(faces, 'face_time_share')];
  const slots = {
    first: first && door(first, `${writeFigure(first.value ?? 0, 's', i18n.language)} s`),
    time: time && door(time, formatShare(time.value ?? 0, i18n.language)),
  };
  return <Filled say={(words) => t('verdict.some', words)} slots={slots} />;
}

type ShareKey = 'share' | 'shareStill' | 'shareAlone' | 'shareStillAlone';

/** Where people corrected the faces there is no band to tell. */
function shareKey(share: FaceFigure | undefined, isStill: boolean): ShareKey {
  if (!share || share.lo === null || share.hi === null) return isStill ? 'shareStillAlone' : 'shareAlone';
  return isStill ? 'shareStill' : 'share';
}

/** How much attention faces draw, and of a film when the first is noticed and what they have of the start. */
function Attention({ faces, isStill }: { readonly faces: FaceReading; readonly isStill: boolean }) {
  const { t, i18n } = useTranslation('faces');
  const door = use(FigureDoorContext);
  const write = (value: number | null, unit = 'share') => writeFigure(value ?? 0, unit, i18n.language);
  const told = (key: ShareKey | 'noticed' | 'early', score: FaceFigure | undefined, [slot, unit]: readonly [string, string]) =>
    score && score.value !== null ? (
      <Line>
        <Filled
          say={(words) => t(key, { lo: write(score.lo), hi: write(score.hi), ...words })}
          slots={{ [slot]: door(score, `${write(score.value, unit)}${unit === 's' ? ' s' : ''}`) }}
        />
      </Line>
    ) : null;
  return (
    <>
      {told(shareKey(figureOf(faces, 'face_share'), isStill), figureOf(faces, 'face_share'), ['value', 'share'])}
      {told('noticed', figureOf(faces, 'face_first_noticed'), ['time', 's'])}
      {told('early', figureOf(faces, 'face_first_5s'), ['value', 'share'])}
    </>
  );
}
