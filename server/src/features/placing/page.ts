import type { DrawnPage } from '@fovea/contract/placing';
import { drawPage, SURROUNDINGS_SEEDS } from '@fovea/engine/breakthrough/draw-page';
import type { PageShape } from '@fovea/engine/breakthrough/page-shape';
import { layPage } from '@fovea/engine/placements/page-layout';
import type { PlacementRules, Zone } from '@fovea/engine/placements/placement-rules';
import { PLACEMENTS } from '@fovea/engine/placements/placement-rules';
import type { StoredResult } from '../../db/schema/predictions.ts';
import type { ShownFilm } from './shown.ts';
import { lossesUnder } from './shown.ts';

const tenths = (px: number) => Math.round(px * 10) / 10;

const shapeOut = ({ x, y, width, height, radius, ink, opacity }: PageShape) => ({
  ...{ x: tenths(x), y: tenths(y), width: tenths(width), height: tenths(height), radius: tenths(radius), opacity },
  ink: [ink[0], ink[1], ink[2]] satisfies [number, number, number],
});

interface Drawn {
  readonly placement: PlacementRules;
  readonly zones: readonly Zone[];
  readonly shown: ShownFilm;
}

/** The page as it was looked at, with the first of its surroundings. */
export function pageOf({ media }: Pick<StoredResult, 'media'>, { placement, zones, shown }: Drawn): DrawnPage {
  const size = { widthPx: media.width_px, heightPx: media.height_px };
  const layout = layPage(PLACEMENTS, placement, size);
  const page = PLACEMENTS.pages[placement.page];
  const { behind, over } = drawPage(page, layout, { zones, seed: SURROUNDINGS_SEEDS[0] });
  return {
    ...{ name: layout.name, width_px: layout.widthPx, height_px: layout.heightPx, slot: layout.slot, film: layout.film },
    behind: behind.map(shapeOut),
    over: over.map(({ id, fromS, toS, shapes }) => ({
      ...{ id, from_s: fromS, to_s: toS, shapes: shapes.map(shapeOut) },
      share: lossesUnder(
        shown,
        zones.filter((zone) => zone.id === id),
      ).attention,
    })),
  };
}
