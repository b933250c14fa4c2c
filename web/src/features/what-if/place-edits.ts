import type { LookBox, LookEdit } from '@fovea/contract/looks';

/** The least side that is looked at, share of the picture. */
const LEAST = 0.005;
const within = (value: number, from: number, to: number) => Math.min(to, Math.max(from, value));
const boxOf = ({ x, y, width, height }: LookBox): LookBox => ({
  x: within(x, 0, 1),
  y: within(y, 0, 1),
  width: within(width, LEAST, 1),
  height: within(height, LEAST, 1),
});

/** Where a moved place lies after the move; what would lie outside the picture is shown at its border. */
export const movedBox = ({ box, dx, dy }: Extract<LookEdit, { kind: 'move' }>): LookBox => ({
  ...box,
  x: within(box.x + dx, 0, 1 - box.width),
  y: within(box.y + dy, 0, 1 - box.height),
});

/** The change with its place somewhere else: what is moved still goes where it went. */
export function placedAnew(edit: LookEdit, place: LookBox): LookEdit {
  const box = boxOf(place);
  if (edit.kind !== 'move') return { ...edit, box };
  const goal = movedBox(edit);
  return { ...edit, box, dx: within(goal.x - box.x, -1, 1), dy: within(goal.y - box.y, -1, 1) };
}

/** The move with another place to go to. */
export const sentTo = (edit: Extract<LookEdit, { kind: 'move' }>, goal: LookBox): LookEdit => ({
  ...edit,
  dx: within(goal.x - edit.box.x, -1, 1),
  dy: within(goal.y - edit.box.y, -1, 1),
});
