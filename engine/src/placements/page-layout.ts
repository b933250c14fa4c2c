import type { Box } from '../metrics/region-mask.ts';
import type { PageName, PlacementLibrary, PlacementRules, Zone } from './placement-rules.ts';

/** The page of a placement with a film of one shape in it. */
export interface PageLayout {
  readonly name: PageName;
  readonly widthPx: number;
  readonly heightPx: number;
  /** What the player takes of the page, in shares of the page. */
  readonly slot: Box;
  /** Where the picture lies, inside the slot. */
  readonly film: Box;
}

interface Size {
  readonly widthPx: number;
  readonly heightPx: number;
}

/** Lays a film into the page of a placement: contained in the slot, in the middle. A page that is the film alone has its shape. */
export function layPage(library: Pick<PlacementLibrary, 'pages'>, { page: name }: Pick<PlacementRules, 'page'>, film: Size): PageLayout {
  const page = library.pages[name];
  const size = name === 'film_alone' ? { widthPx: film.widthPx, heightPx: film.heightPx } : page;
  const [x, y, width, height] = page.slot;
  const [slotPx, linesPx] = [width * size.widthPx, height * size.heightPx];
  const scale = Math.min(slotPx / film.widthPx, linesPx / film.heightPx);
  const [wide, high] = [(scale * film.widthPx) / size.widthPx, (scale * film.heightPx) / size.heightPx];
  const inside: Box = { x: x + (width - wide) / 2, y: y + (height - high) / 2, width: wide, height: high };
  const slot = page.slotTakes === 'film' ? inside : { x, y, width, height };
  return { name, widthPx: size.widthPx, heightPx: size.heightPx, slot, film: inside };
}

/** A zone of the film in shares of the page that it lies on. */
export const onPage = ({ polygon }: Pick<Zone, 'polygon'>, { film }: Pick<PageLayout, 'film'>): [number, number][] =>
  polygon.map(([x, y]) => [film.x + x * film.width, film.y + y * film.height]);
