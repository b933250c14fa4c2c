import type { Box } from '../metrics/region-mask.ts';
import type { PageLayout } from '../placements/page-layout.ts';
import { onPage } from '../placements/page-layout.ts';
import type { PageRules, Zone } from '../placements/placement-rules.ts';
import { drawInterface } from './draw-interface.ts';
import type { Inks } from './draw-surroundings.ts';
import { drawSurrounding } from './draw-surroundings.ts';
import type { PageShape } from './page-shape.ts';
import { block } from './page-shape.ts';
import { seeded } from './seeded.ts';

/** The surroundings are drawn three ways, always the same three, so that versions of a film can be compared. */
export const SURROUNDINGS_SEEDS = [11, 23, 47] as const;

const INKS: Readonly<Record<PageRules['ground'], Inks>> = {
  light: { ground: [255, 255, 255], word: [38, 38, 42], quiet: [128, 132, 140], button: [228, 230, 234] },
  dark: { ground: [12, 12, 14], word: [240, 240, 242], quiet: [170, 174, 182], button: [52, 54, 60] },
};
const PLAYER: PageShape['ink'] = [0, 0, 0];

/** A part of the interface over the film, and when it is there. */
export interface InterfacePart extends Pick<Zone, 'id' | 'fromS' | 'toS'> {
  readonly shapes: readonly PageShape[];
}

/** A page as it is drawn: what lies behind the film, and what over it. The film itself lies between. */
export interface DrawnPage {
  readonly behind: readonly PageShape[];
  readonly over: readonly InterfacePart[];
}

/**
 * Draws a page round a film, neutrally: no marks and no artwork of any platform, only where things are and what sort of things.
 * The same page, film and seed give the same shapes.
 * @param zones what the platform covers of a film of this shape and length
 */
export function drawPage(
  page: PageRules,
  layout: PageLayout,
  { zones, seed }: { readonly zones: readonly Zone[]; readonly seed: number },
): DrawnPage {
  const { widthPx, heightPx, slot } = layout;
  const inks = INKS[page.ground];
  const chance = seeded(seed);
  const inPx = ({ x, y, width, height }: Box): Box => ({
    x: x * widthPx,
    y: y * heightPx,
    width: width * widthPx,
    height: height * heightPx,
  });
  const parts = page.surroundings.flatMap((part) => {
    const [x, y, width, height] = part.box;
    return drawSurrounding(part, inPx({ x, y, width, height }), { inks, chance });
  });
  const ground = block({ x: 0, y: 0, width: widthPx, height: heightPx }, inks.ground);
  const over = zones
    .filter(({ kind }) => kind === 'ui')
    .map((zone) => ({ id: zone.id, fromS: zone.fromS, toS: zone.toS, shapes: drawInterface(zone, inPx(boundsOf(onPage(zone, layout)))) }));
  return { behind: [ground, ...parts, block(inPx(slot), PLAYER)], over };
}

function boundsOf(polygon: readonly (readonly [number, number])[]): Box {
  const [xs, ys] = [polygon.map(([x]) => x), polygon.map(([, y]) => y)];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}
