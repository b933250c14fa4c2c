import type { FaceTrack } from '@fovea/contract/faces';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { formatTime } from '../../lib/format.ts';
import { FirstOf } from '../../ui/first-of.tsx';
import { isNoFace } from './marks.ts';
import type { CorrectionsInHand } from './use-corrections.ts';

interface FaceDeedsProps {
  readonly hand: CorrectionsInHand;
  readonly isFilm: boolean;
  readonly onSeek: (timeS: number) => void;
}

const LISTED_MOST = 12;

/** Every face that was found, to be said of each that it is none, or is one after all. */
export function FaceDeeds({ hand, isFilm, onSeek }: FaceDeedsProps) {
  const { t } = useTranslation('corrections');
  const { data } = hand.query;
  const faces = data?.found.faces ?? [];
  if (!hand.canEdit || !data || faces.length === 0) return null;
  return (
    <Box component="details">
      <Typography component="summary" variant="body2" sx={{ cursor: 'pointer' }}>
        {t('faces.title')}
      </Typography>
      {data.faces_reason === 'analyse_again' ? (
        <Typography variant="body2" sx={{ pt: 2, textWrap: 'pretty' }}>
          {t('faces.again')}
        </Typography>
      ) : (
        <FirstOf items={faces} most={LISTED_MOST}>
          {(shown) => (
            <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
              {shown.map((face, place) => (
                <FaceRow
                  key={`${face.start_s} ${face.places[0]?.x}`}
                  {...{ hand, face, place, onSeek, isFilm }}
                  isNone={isNoFace(data.marks, place)}
                />
              ))}
            </Box>
          )}
        </FirstOf>
      )}
    </Box>
  );
}

interface FaceRowProps extends FaceDeedsProps {
  readonly face: FaceTrack;
  readonly place: number;
  readonly isNone: boolean;
}

function FaceRow({ hand, face, place, isNone, isFilm, onSeek }: FaceRowProps) {
  const { t } = useTranslation('corrections');
  const name = [t('faces.item', { number: place + 1 }), ...(isFilm ? [`${formatTime(face.start_s)}–${formatTime(face.end_s)}`] : [])].join(
    ' · ',
  );
  return (
    <Box component="li" sx={{ display: 'flex', gap: 2, alignItems: 'center', justifyContent: 'space-between', py: 0.5 }}>
      <Typography variant="body2" sx={{ minWidth: 0, textDecoration: isNone ? 'line-through' : 'none' }}>
        {name}
        {isNone && (
          <Typography
            component="span"
            variant="body2"
            color="textSecondary"
            sx={{ display: 'inline-block', ml: 1 }}
          >{`· ${t('faces.gone')}`}</Typography>
        )}
      </Typography>
      <Button
        size="small"
        disabled={hand.isBusy}
        aria-label={t(isNone ? 'faces.backOf' : 'faces.noneOf', { face: name })}
        onClick={() => {
          if (isFilm) onSeek(face.start_s);
          void hand.setFace(place, isNone);
        }}
        sx={{ flexShrink: 0 }}
      >
        {t(isNone ? 'faces.back' : 'faces.none')}
      </Button>
    </Box>
  );
}
