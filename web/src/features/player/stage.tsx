import type { Span } from '@fovea/contract/predictions';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode, Ref } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { STAGE } from '../../ui/colours.ts';
import { PictureOrNothing } from '../../ui/picture-or-nothing.tsx';
import type { FilmFault } from './api.ts';
import type { HeatLook } from './draw/heat-painter.ts';
import { FlashVeil } from './flash-veil.tsx';
import type { HeatTrack } from './heat-grid.ts';
import { HeatLayer } from './heat-layer.tsx';
import type { Box as PictureBox, Size } from './picture-box.ts';
import { pictureBox } from './picture-box.ts';
import { PosterHeat } from './poster-heat.tsx';
import type { Transport } from './transport.ts';
import { useElementSize } from './use-element-size.ts';
import { useFilmAddress } from './use-film-address.ts';
import { useFilmFault } from './use-film-fault.ts';
import { useHasMoved } from './use-has-moved.ts';
import { useHasPicture } from './use-has-picture.ts';
import { useIsStarved } from './use-is-starved.ts';
import { useLacksPicture } from './use-lacks-picture.ts';
import { usePaperPicture } from './use-paper-picture.ts';
import { useFilmClock, useFilmPictures } from './use-transport.ts';

export interface Picture {
  readonly kind: 'film' | 'still';
  /** Leads to another file when a copy that browsers play has been made of a film that they do not. */
  readonly address: string;
  /** Such a copy is being made. */
  readonly isPreviewPending: boolean;
  readonly size: Size;
  /** Shown until the film's own first picture is there, and where the browser cannot play it. */
  readonly posterAddress: string | null;
  /** Where attention lies at the moment of the poster, which is not that of the clock; without it the poster stands alone. */
  readonly posterHeatAddress?: string | null;
  /** Nothing is to be seen in its first picture: until it is played or moved its poster stands there. */
  readonly beginsBlack?: boolean;
  readonly name: string;
  /** Where it fails the flash screening: then it is shown to nobody who has not been warned. */
  readonly flashing: readonly Span[];
}

/** Draws a layer over the picture, which lies at this place in the stage. */
export type StageOverlay = (box: PictureBox) => ReactNode;

interface StageProps {
  readonly picture: Picture;
  readonly track: HeatTrack | null;
  readonly isTrackMissing: boolean;
  readonly cutsS: readonly number[];
  readonly transport: Transport;
  readonly look: HeatLook;
  readonly onPress: () => void;
  readonly overlay?: StageOverlay | undefined;
  /** Whether this film sets the pace of the clock; one beside others may follow it in silence. */
  readonly pace?: 'leads' | 'follows';
}

/** A page of paper has another width, and nobody measures the stage anew for it: what lies over the picture fits into it as the picture does. */
const OVER_PICTURE = {
  ...{ left: '0 !important', top: '0 !important', width: '100% !important', height: '100% !important' },
  objectFit: 'contain',
} as const;
const ROOM = {
  ...{ position: 'relative', overflow: 'hidden', bgcolor: STAGE, minHeight: 0 },
  '@media print': {
    bgcolor: 'transparent',
    '& > canvas': OVER_PICTURE,
    '& > canvas[data-paper]': { ...OVER_PICTURE, position: 'absolute', display: 'block' },
    // The copy has both.
    '&:has(> canvas[data-paper]) > canvas[data-heat]': { display: 'none' },
  },
} as const;
const FILL = { position: 'absolute', inset: 0, width: '100%', height: '100%', objectFit: 'contain' } as const;

const WHY = {
  film: { gone: 'player.fileGone', away: 'player.away', refused: 'player.refused', unreadable: 'player.unplayable' },
  still: { gone: 'player.stillGone', away: 'player.stillAway', refused: 'player.stillRefused', unreadable: 'player.stillUnreadable' },
} as const satisfies Record<Picture['kind'], Record<FilmFault, string>>;

const PENDING = { film: 'player.previewPending', still: 'player.stillPending' } as const satisfies Record<Picture['kind'], string>;

/** Near-black room with the film in the middle and the chosen layer over it. */
export function Stage({ picture, track, isTrackMissing, cutsS, transport, look, onPress, overlay, pace = 'leads' }: StageProps) {
  const { t } = useTranslation('prediction');
  const [stage, setStage] = useState<HTMLElement | null>(null);
  const [video, setVideo] = useState<HTMLVideoElement | null>(null);
  const [paper, setPaper] = useState<HTMLCanvasElement | null>(null);
  const [isGpuMissing, setIsGpuMissing] = useState(false);
  const size = useElementSize(stage);
  const { file, address, goOn } = useFilmAddress(picture.address, { video, transport, pace });
  const { fault, refuse } = useFilmFault(address);
  const hasMoved = useHasMoved(transport);
  const isStarved = useIsStarved(video);
  const isUnplayable = fault !== null;
  const giveUp = () => goOn() || void refuse();
  useLacksPicture(video, giveUp);
  const hasPicture = useHasPicture(video) || picture.kind === 'still';
  const shown = isUnplayable ? 'nothing' : hasPicture && (hasMoved || picture.beginsBlack !== true) ? 'moment' : 'poster';
  usePaperPicture({ paper, video: isUnplayable ? null : video });
  useFilmPictures(video, track?.pictures ?? null);
  useFilmClock(transport, isUnplayable ? null : video, pace);
  const why = fault === 'unreadable' && picture.isPreviewPending ? PENDING[picture.kind] : fault && WHY[picture.kind][fault];
  const isSubstitute = picture.kind === 'film' && hasPicture && picture.isPreviewPending;
  const note = isTrackMissing ? 'player.heatFailed' : (why ?? (isSubstitute ? 'player.asSent' : isGpuMissing ? 'player.noGpu' : null));
  const box = pictureBox(size, picture.size);
  const kind = isGpuMissing ? 'canvas' : 'gpu';
  return (
    <Box ref={setStage} data-own-colours onClick={onPress} sx={{ ...ROOM, cursor: picture.kind === 'film' ? 'pointer' : 'default' }}>
      {picture.kind === 'still' && !isUnplayable && <img src={address} alt={picture.name} onError={giveUp} style={FILL} />}
      {shown === 'nothing' && picture.posterAddress && <PictureOrNothing src={picture.posterAddress} style={{ ...FILL, opacity: 0.35 }} />}
      {picture.kind === 'film' && !isUnplayable && (
        <Film
          key={file}
          {...{ address }}
          isReadAhead={hasMoved || isStarved}
          name={picture.name}
          onVideo={setVideo}
          onUnplayable={giveUp}
        />
      )}
      {shown === 'poster' && <PosterFace {...{ picture, box, look }} isCopied={hasPicture} />}
      {shown !== 'poster' && track && (
        <HeatLayer {...{ track, cutsS, transport, look, box, kind }} onGpuMissing={() => setIsGpuMissing(true)} />
      )}
      {shown === 'moment' && (
        <Box component="canvas" ref={setPaper} aria-hidden data-paper="" data-testid="paper" sx={{ display: 'none' }} />
      )}
      {shown !== 'poster' && overlay?.(box)}
      <FlashVeil flashing={picture.flashing} transport={transport} />
      {note && (
        <Typography
          variant="body2"
          role="status"
          sx={{ position: 'absolute', insetInline: 0, top: 0, px: 3, py: 2, color: '#EEF1F5', bgcolor: 'rgba(7,9,12,.78)' }}
        >
          {t(note)}
        </Typography>
      )}
    </Box>
  );
}

interface PosterFaceProps {
  readonly picture: Picture;
  readonly box: PictureBox;
  readonly look: HeatLook;
  /** Stands for a picture of the film that is there: what is copied then is the poster. */
  readonly isCopied: boolean;
}

/** The poster with the attention of its own moment: what belongs to the clock's moment would lie on the wrong picture. */
function PosterFace({ picture: { posterAddress, posterHeatAddress, size }, box, look, isCopied }: PosterFaceProps) {
  if (!posterAddress) return null;
  return (
    <>
      <PictureOrNothing src={posterAddress} style={FILL} {...(isCopied && { 'data-stands-in': '' })} />
      {posterHeatAddress && (
        <Box
          sx={{
            ...{ position: 'absolute', pointerEvents: 'none', '& > canvas': { width: '100%', height: '100%' } },
            '@media print': { ...OVER_PICTURE, '& > canvas': OVER_PICTURE },
          }}
          style={box}
        >
          <PosterHeat address={posterHeatAddress} widthPx={size.width} heightPx={size.height} look={look} />
        </Box>
      )}
    </>
  );
}

interface FilmProps extends Pick<Picture, 'address' | 'name'> {
  /** From the first move on, and where the browser stops before the first picture. */
  readonly isReadAhead: boolean;
  readonly onVideo: Ref<HTMLVideoElement>;
  readonly onUnplayable: () => void;
}

function Film({ address, name, isReadAhead, onVideo, onUnplayable }: FilmProps) {
  return (
    // biome-ignore lint/a11y/useMediaCaption: the film is the person's own file; what is said in it is not known yet
    <video
      ref={onVideo}
      src={address}
      aria-label={name}
      preload={isReadAhead ? 'auto' : 'metadata'} // who reads the verdict only need not load the film
      playsInline
      disablePictureInPicture
      onError={onUnplayable}
      style={FILL}
    />
  );
}
