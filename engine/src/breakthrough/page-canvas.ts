import type { PageLayout } from '../placements/page-layout.ts';
import { createInputConverter } from '../saliency/input.ts';
import type { FrameColour, PictureFrame, PictureSize } from '../saliency/picture-frame.ts';
import type { DrawnPage } from './draw-page.ts';
import { paintShapes } from './paint-page.ts';

/** Where the picture of the film lies on the network's input, px; both sides even, as the decoder makes them. */
export interface FilmPlace extends PictureSize {
  readonly leftPx: number;
  readonly topPx: number;
}

const EVEN = 2;
const even = (px: number) => Math.max(EVEN, Math.round(px / EVEN) * EVEN);

/** The place of the film on the input, to the nearest even size. */
export function filmPlace({ film }: Pick<PageLayout, 'film'>, input: PictureSize): FilmPlace {
  const widthPx = Math.min(input.widthPx, even(film.width * input.widthPx));
  const heightPx = Math.min(input.heightPx, even(film.height * input.heightPx));
  const leftPx = Math.min(input.widthPx - widthPx, Math.round(film.x * input.widthPx));
  const topPx = Math.min(input.heightPx - heightPx, Math.round(film.y * input.heightPx));
  return { widthPx, heightPx, leftPx, topPx };
}

/** What a page painter is made for. */
export interface PageCanvasWish {
  readonly layout: PageLayout;
  readonly input: PictureSize;
  readonly place: FilmPlace;
  readonly colour: FrameColour;
}

/**
 * Prepares pictures of the whole page with the film in it, as the network reads them: planar R′G′B′ float32, 0..255, in memory that
 * threads share.
 */
export function createPageCanvas({ layout, input, place, colour }: PageCanvasWish) {
  const convert = createInputConverter(colour);
  const size = input.widthPx * input.heightPx;
  const film = new Float32Array(3 * place.widthPx * place.heightPx);
  const grounds = new Map<DrawnPage, Float32Array>();
  const groundOf = (page: DrawnPage) => {
    const made = grounds.get(page);
    if (made) return made;
    const rgb = new Float32Array(3 * size);
    paintShapes({ ...input, rgb, page: layout }, page.behind);
    grounds.set(page, rgb);
    return rgb;
  };
  return {
    /** Takes the picture that is shown from now on. */
    show: (frame: PictureFrame) => convert(frame, film),
    /** @returns the page with the picture in it and, over it, what the platform shows at that moment */
    paint(page: DrawnPage, timeS: number): Float32Array {
      const rgb = new Float32Array(new SharedArrayBuffer(3 * size * Float32Array.BYTES_PER_ELEMENT));
      rgb.set(groundOf(page));
      for (let line = 0; line < 3 * place.heightPx; line++) {
        const [plane, row] = [Math.floor(line / place.heightPx), line % place.heightPx];
        const into = plane * size + (place.topPx + row) * input.widthPx + place.leftPx;
        rgb.set(film.subarray(line * place.widthPx, (line + 1) * place.widthPx), into);
      }
      const shown = page.over.filter(({ fromS, toS }) => timeS >= fromS && (toS === null || timeS < toS));
      for (const { shapes } of shown) paintShapes({ ...input, rgb, page: layout }, shapes);
      return rgb;
    },
  };
}
