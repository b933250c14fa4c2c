/** A key moves a box by so much of the picture. */
const STEP = 0.005;
/** With Shift it goes as far as this many of them: a logo from one corner to the other is else two hundred presses. */
const FURTHER = 10;
const ARROWS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};

/** Where a key takes a box, in shares of the picture, and whether its corner alone goes there; null for any other key. */
export function boxStepOf({ key, altKey, shiftKey }: Pick<KeyboardEvent, 'key' | 'altKey' | 'shiftKey'>) {
  const arrow = ARROWS[key];
  const times = shiftKey ? FURTHER : 1;
  return arrow ? { x: times * arrow[0], y: times * arrow[1], how: altKey ? ('resize' as const) : ('move' as const) } : null;
}
