import type { Lane } from '../lane.ts';
import { drawBrand } from './draw-brand.ts';
import { drawCurves } from './draw-curve.ts';
import { drawFindings } from './draw-findings.ts';
import { drawGrid } from './draw-grid.ts';
import { drawShots } from './draw-shots.ts';
import { drawSpans } from './draw-spans.ts';
import { drawVersions } from './draw-versions.ts';
import type { LaneFrame, LanePens, Pen } from './lane-pens.ts';

/** One lane on its ground, over a cleared canvas. */
export function drawLane(pen: Pen, lane: Lane, look: { frame: LaneFrame; pens: LanePens }): void {
  pen.clearRect(0, 0, look.frame.widthPx, look.frame.heightPx);
  switch (lane.kind) {
    case 'curve':
      drawGrid(pen, look.frame, look.pens);
      return drawCurves(pen, lane, look);
    case 'shots':
      return drawShots(pen, lane, look);
    case 'brand':
      drawGrid(pen, look.frame, look.pens);
      return drawBrand(pen, lane, look);
    case 'findings':
      drawGrid(pen, look.frame, look.pens);
      return drawFindings(pen, lane, look);
    case 'spans':
      drawGrid(pen, look.frame, look.pens);
      return drawSpans(pen, lane, look);
    case 'versions':
      drawGrid(pen, look.frame, look.pens);
      return drawVersions(pen, lane, look);
  }
}
