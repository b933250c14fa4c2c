import { createCanvasPainter } from './draw/canvas-painter.ts';
import { createGpuPainter } from './draw/gpu-painter.ts';
import type { HeatLook } from './draw/heat-painter.ts';
import type { HeatTrack } from './heat-grid.ts';
import { heatFrameAt, typicalPeak } from './heat-grid.ts';
import { heatMomentAt, planHeat } from './heat-plan.ts';

/** Why a picture is not on the clipboard. */
export type CopyFault = 'noPicture' | 'noClipboard' | 'refused';

/** A picture that was not copied. */
export class NotCopied extends Error {
  readonly fault: CopyFault;

  constructor(fault: CopyFault, options?: ErrorOptions) {
    super(`The picture was not copied: ${fault}`, options);
    this.name = 'NotCopied';
    this.fault = fault;
  }
}

/** Draws a layer on an empty canvas that has the size of the picture. `scale`: its pixels for one of the page. */
export type PictureLayer = (canvas: HTMLCanvasElement, scale: number) => void;

/**
 * Puts what the room shows onto the clipboard as PNG, in the film's own size: the picture of the moment and the layers over it.
 * It must be called while a press or a key is being handled: browsers hand over the clipboard only then.
 * @throws NotCopied
 */
export async function copyPicture(room: HTMLElement | null, layers: readonly PictureLayer[]): Promise<void> {
  // Pages over plain http have no clipboard, and some browsers none for pictures.
  if (!('clipboard' in navigator) || typeof navigator.clipboard?.write !== 'function' || typeof ClipboardItem === 'undefined')
    throw new NotCopied('noClipboard');
  const picture = shownPicture(room);
  if (!picture) throw new NotCopied('noPicture');
  try {
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': toPng(composed(picture, picture.ownLayers ?? layers)) })]);
  } catch (cause) {
    throw new NotCopied('refused', { cause });
  }
}

interface ShownPicture {
  readonly element: HTMLVideoElement | HTMLImageElement;
  readonly width: number;
  readonly height: number;
  /** Pixels of the film for one of the page. */
  readonly scale: number;
  /** What lies over a picture that is of another moment than the clock's, in place of what belongs to that. */
  readonly ownLayers?: readonly PictureLayer[];
}

/** The film's picture, the poster that stands over its black beginning, or the photo; what is shown while the film loads is none. */
function shownPicture(room: HTMLElement | null): ShownPicture | null {
  const over = room?.querySelector<HTMLImageElement>('img[data-stands-in]');
  if (over) {
    const poster = over.complete ? sized(over, { width: over.naturalWidth, height: over.naturalHeight }) : null;
    const heat = room?.querySelector<HTMLCanvasElement>('canvas[data-over-poster]');
    return poster && { ...poster, ownLayers: heat ? [asItIs(heat)] : [] };
  }
  const film = room?.querySelector('video');
  if (film) return film.readyState >= film.HAVE_CURRENT_DATA ? sized(film, { width: film.videoWidth, height: film.videoHeight }) : null;
  const photo = room?.querySelector<HTMLImageElement>('img:not([alt=""])');
  return photo?.complete ? sized(photo, { width: photo.naturalWidth, height: photo.naturalHeight }) : null;
}

const asItIs =
  (drawn: HTMLCanvasElement): PictureLayer =>
  (canvas) =>
    canvas.getContext('2d')?.drawImage(drawn, 0, 0, canvas.width, canvas.height);

function sized(element: ShownPicture['element'], { width, height }: Pick<ShownPicture, 'width' | 'height'>): ShownPicture | null {
  if (width === 0 || height === 0) return null;
  const stage = element.getBoundingClientRect();
  const shown = Math.min(stage.width, (stage.height * width) / height);
  return { element, width, height, scale: width / Math.max(1, shown) };
}

function composed({ element, width, height, scale }: ShownPicture, layers: readonly PictureLayer[]): HTMLCanvasElement {
  const sheet = sheetOf(width, height);
  const pen = sheet.getContext('2d');
  pen?.drawImage(element, 0, 0, width, height);
  for (const draw of layers) {
    const layer = sheetOf(width, height);
    draw(layer, scale);
    pen?.drawImage(layer, 0, 0);
  }
  return sheet;
}

function sheetOf(width: number, height: number): HTMLCanvasElement {
  const sheet = document.createElement('canvas');
  sheet.width = width;
  sheet.height = height;
  return sheet;
}

const toPng = (sheet: HTMLCanvasElement): Promise<Blob> =>
  new Promise((resolve, reject) => {
    sheet.toBlob((blob) => (blob ? resolve(blob) : reject(new NotCopied('noPicture'))), 'image/png');
  });

/** As wide a film stands on the page, about: its line is as wide beside it in stills and films that the server makes. */
const PLAYER_WIDTH_PX = 960;

interface HeatMoment {
  readonly track: HeatTrack;
  readonly cutsS: readonly number[];
  readonly timeS: number;
  readonly look: HeatLook;
}

/** The heat of a moment, painted as on the stage. */
export const heatLayer =
  ({ track, cutsS, timeS, look }: HeatMoment): PictureLayer =>
  (canvas) => {
    const painter = createGpuPainter(canvas) ?? createCanvasPainter(canvas);
    const moment = heatMomentAt(planHeat({ ...track, cutsS }), track.timesS, timeS);
    const lineScale = Math.max(1, Math.max(canvas.width, canvas.height) / PLAYER_WIDTH_PX);
    try {
      painter?.paint(moment && heatFrameAt(track, moment, typicalPeak(track)), { ...look, lineScale });
    } finally {
      painter?.close();
    }
  };
