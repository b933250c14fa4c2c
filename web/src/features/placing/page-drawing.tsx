import type { DrawnPage, PageShape } from '@fovea/contract/placing';
import { useCallback, useState } from 'react';
import type { PageClock } from './use-page-clock.ts';
import { usePageClock } from './use-page-clock.ts';

const FILL = { position: 'absolute', inset: 0, width: '100%', height: '100%', pointerEvents: 'none' } as const;
const boxOf = ({ width_px, height_px }: DrawnPage) => `0 0 ${width_px} ${height_px}`;

const Shape = ({ shape: { x, y, width, height, radius, ink, opacity } }: { readonly shape: PageShape }) => (
  <rect {...{ x, y, width, height }} rx={radius} fill={`rgb(${ink.join(' ')})`} fillOpacity={opacity} />
);

const keyOf = ({ x, y, width, height }: PageShape, k: number) => `${k} ${x} ${y} ${width} ${height}`;
const shapes = (all: readonly PageShape[]) => all.map((shape, k) => <Shape key={keyOf(shape, k)} shape={shape} />);

/** What lies behind the film. */
export const PageBehind = ({ page }: { readonly page: DrawnPage }) => (
  <svg aria-hidden="true" focusable="false" viewBox={boxOf(page)} style={FILL}>
    {shapes(page.behind)}
  </svg>
);

/** What the platform lays over the film, each part while it is there; nothing goes through React. */
export function PageOver({ page, clock }: { readonly page: DrawnPage; readonly clock: PageClock }) {
  const [layer, setLayer] = useState<SVGSVGElement | null>(null);
  const paint = useCallback(
    (element: SVGSVGElement, timeS: number) => {
      for (const [k, group] of [...element.children].entries()) {
        const part = page.over[k];
        const isThere = part && timeS >= part.from_s && (part.to_s === null || timeS < part.to_s);
        group.setAttribute('visibility', isThere ? 'visible' : 'hidden');
      }
    },
    [page],
  );
  usePageClock(layer, clock, paint);
  return (
    <svg ref={setLayer} aria-hidden="true" focusable="false" viewBox={boxOf(page)} style={FILL} data-testid="page-over">
      {page.over.map((part) => (
        <g key={part.id}>{shapes(part.shapes)}</g>
      ))}
    </svg>
  );
}
