/** A key moves a box by so much of the picture. */
const STEP = 0.005;
const ARROWS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};

/** Where a key takes a box, in shares of the picture, and whether its corner alone goes there; null for any other key. */
export function boxStepOf({ key, altKey }: Pick<KeyboardEvent, 'key' | 'altKey'>) {
  const arrow = ARROWS[key];
  return arrow ? { x: arrow[0], y: arrow[1], how: altKey ? ('resize' as const) : ('move' as const) } : null;
}
