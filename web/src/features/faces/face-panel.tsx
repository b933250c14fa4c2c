import type { FaceFigure, FaceReading } from '@fovea/contract/faces';
import { writeFigure } from '@fovea/contract/figure-writing';
import type { Prediction } from '@fovea/contract/predictions';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { formatShare } from '../../lib/format.ts';
import { FaceTimes } from './face-times.tsx';

interface FacePanelProps {
  readonly prediction: Pick<Prediction, 'faces' | 'media'>;
  readonly onSeek: (timeS: number) => void;
}

/** Faces in a film: whether and when, what they draw, close-ups, and each of them with the moment where it is. */
export function FacePanel({ prediction: { faces, media }, onSeek }: FacePanelProps) {
  const { t } = useTranslation('faces');
  const isStill = media.kind === 'still';
  return (
    <Box component="section" aria-labelledby="faces" sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 3 }}>
      <Typography id="faces" component="h2" variant="body2" color="textSecondary" sx={{ fontWeight: 620 }}>
        {t('title')}
      </Typography>
      {!faces && <Told title={t('verdict.old')} texts={[t('verdict.oldText')]} />}
      {faces?.tracks.length === 0 && <Told title={t('verdict.none')} texts={[t('verdict.noneText')]} />}
      {faces && faces.tracks.length > 0 && <Found faces={faces} isStill={isStill} onSeek={onSeek} />}
      {faces && (
        <Typography variant="caption" color="textSecondary" sx={{ textWrap: 'pretty' }}>
          {t('privacy')} {t('sources', { rules: faces.rules, model: faces.model })}
        </Typography>
      )}
    </Box>
  );
}

const Told = ({ title, texts }: { readonly title: string; readonly texts: readonly string[] }) => (
  <Box sx={{ display: 'grid', gap: 1.5 }}>
    <Typography component="h3" variant="h3" sx={{ textWrap: 'pretty' }}>
      {title}
    </Typography>
    {texts.map((text) => (
      <Typography key={text} variant="body2" sx={{ textWrap: 'pretty' }}>
        {text}
      </Typography>
    ))}
  </Box>
);

interface FoundProps {
  readonly faces: FaceReading;
  readonly isStill: boolean;
  readonly onSeek: (timeS: number) => void;
}

function Found({ faces, isStill, onSeek }: FoundProps) {
  const { t, i18n } = useTranslation('faces');
  const share = (area: number) => formatShare(area, i18n.language);
  const shown = useShown(faces);
  const texts = useAttention(faces);
  return (
    <>
      <Told title={isStill ? t('verdict.still', { count: faces.tracks.length }) : shown} texts={texts} />
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
function useShown(faces: FaceReading): string {
  const { t, i18n } = useTranslation('faces');
  const [first, time] = [figureOf(faces, 'face_first_shown')?.value ?? 0, figureOf(faces, 'face_time_share')?.value ?? 0];
  return t('verdict.some', { first: `${writeFigure(first, 's', i18n.language)} s`, time: formatShare(time, i18n.language) });
}

/** How much attention faces draw, when the first is noticed, and what they have of the start. */
function useAttention(faces: FaceReading): string[] {
  const { t, i18n } = useTranslation('faces');
  const write = (value: number | null, unit = 'share') => writeFigure(value ?? 0, unit, i18n.language);
  const share = figureOf(faces, 'face_share');
  const [noticed, early] = [figureOf(faces, 'face_first_noticed')?.value ?? null, figureOf(faces, 'face_first_5s')?.value ?? null];
  return [
    ...(share && share.value !== null ? [t('share', { value: write(share.value), lo: write(share.lo), hi: write(share.hi) })] : []),
    ...(noticed === null ? [] : [t('noticed', { time: `${write(noticed, 's')} s` })]),
    ...(early === null ? [] : [t('early', { value: write(early) })]),
  ];
}
