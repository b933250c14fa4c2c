import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { PictureLayer } from '../features/player/copy-picture.ts';
import { copyPicture, heatLayer, NotCopied } from '../features/player/copy-picture.ts';
import type { HeatTrack } from '../features/player/heat-grid.ts';
import type { LayerLook } from '../features/player/layer-controls.tsx';
import { paletteRamp } from '../features/player/palettes.ts';
import type { Transport } from '../features/player/transport.ts';
import { useSnackbar } from '../ui/snackbar.tsx';

interface PictureCopy {
  /** Where the film and its layers are. */
  readonly room: RefObject<HTMLElement | null>;
  readonly track: HeatTrack | null;
  readonly cutsS: readonly number[];
  readonly transport: Transport;
  readonly look: LayerLook;
  /** What is marked in the picture at a moment. */
  readonly layersAt: (timeS: number) => readonly PictureLayer[];
}

/** Copies the picture of the moment with what lies over it, and says whether that was possible. */
export function usePictureCopy({ room, track, cutsS, transport, look, layersAt }: PictureCopy): () => void {
  const { t } = useTranslation('prediction');
  const say = useSnackbar();
  return () => {
    const timeS = transport.timeS();
    const { layer, opacity, palette } = look;
    const heat = track && heatLayer({ track, cutsS, timeS, look: { layer, opacity, ramp: paletteRamp(palette) } });
    copyPicture(room.current, [...(heat ? [heat] : []), ...layersAt(timeS)]).then(
      () => say({ text: t('player.copied') }),
      (error: unknown) => say({ text: t(`player.copy.${error instanceof NotCopied ? error.fault : 'refused'}`), tone: 'error' }),
    );
  };
}
