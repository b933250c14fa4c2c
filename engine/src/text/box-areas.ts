import type { UnitBox } from './text-port.ts';

/** Intersection over union. */
export function overlap(a: UnitBox, b: UnitBox): number {
  const both = shared(a, b);
  return both > 0 ? both / (a.width * a.height + b.width * b.height - both) : 0;
}

/** Share of the first box that lies in the second. */
export const shareInside = (box: UnitBox, around: UnitBox): number => shared(box, around) / (box.width * box.height);

function shared(a: UnitBox, b: UnitBox): number {
  const across = Math.max(0, Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x));
  const down = Math.max(0, Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y));
  return across * down;
}
