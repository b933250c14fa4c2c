import type { FrameSignature } from './frame-signature.ts';

/** Luma below this is black, as everywhere in shots. */
const DARK_BELOW = 12;
/** Cells with this share of the brightest one's luma are letters; what else is lit lies at their edges. */
const LETTER_SHARE = 0.25;
/** So much of the picture is black at the least, and so many cells are letters. */
const BLACK_LEAST = 0.25;
const LETTERS_LEAST = 6;
/**
 * How much the relief of letters on black must correlate with what is there over the picture: with letters that stand over six pictures, a
 * nearly white one among them, by 0.38 and more, with the same pictures without them by 0.21 at the most.
 */
const ALIKE_LEAST = 0.3;
/** What is left of letters that stand keeps this share of their relief at least; over a nearly white picture it is .06. Less is a ghost of letters that went. */
const RELIEF_LEAST = 0.04;
/** What stands never becomes darker than this, codes: a picture that comes up adds to it. */
const DARKER_MOST = 6;
/** A transition is told up to so long before the last of its first picture is gone, s. */
const LEFTOVER_S = 0.5;

/** Watches for pictures that come up out of black behind letters. */
export interface TitleOnBlack {
  /**
   * Takes every frame in order.
   * @param toldS until when boundaries were told @param memoryS for how long letters on black are remembered
   * @returns whether this frame belongs to the same shot as the letters on black before it
   */
  push(frame: FrameSignature, told: { readonly toldS: number; readonly memoryS: number }): boolean;
}

/**
 * A title that stands on black while a picture comes up behind it is one shot with it, however alike a mixture of a card and a scene it
 * looks. Where another picture was seen before the black, and nobody has told that it is gone, the one that comes up is told.
 */
export function createTitleOnBlack(): TitleOnBlack {
  let title: FrameSignature | null = null;
  let isOnBlack = false;
  let pictureS = Number.NEGATIVE_INFINITY;
  let pictureBeforeS = Number.NEGATIVE_INFINITY;
  return {
    push(frame, { toldS, memoryS }) {
      const wasOnBlack = isOnBlack;
      const letters = lettersOnBlack(frame);
      isOnBlack = frame.isBlank || letters !== null;
      if (isOnBlack && !wasOnBlack) pictureBeforeS = pictureS;
      if (!isOnBlack) pictureS = frame.timeS;
      if (letters !== null && letters.size >= LETTERS_LEAST) title = frame;
      if (isOnBlack || !title || frame.timeS - title.timeS > memoryS) return false;
      return pictureBeforeS <= toldS + LEFTOVER_S && hasComeUpBehind(title, frame);
    },
  };
}

/** Whether the letters of a frame that is black but for them are still there. A card that is dissolved into a scene takes them along. */
function hasComeUpBehind(title: FrameSignature, frame: FrameSignature): boolean {
  const letters = lettersOnBlack(title);
  if (letters === null) return false;
  for (const cell of letters) if ((frame.luma[cell] ?? 0) < (title.luma[cell] ?? 0) - DARKER_MOST) return false;
  let [both, before, after] = [0, 0, 0];
  for (const cell of grown(letters, title)) {
    const [stood, stands] = [outFrom(title, cell), outFrom(frame, cell)];
    both += stood * stands;
    before += stood ** 2;
    after += stands ** 2;
  }
  return after >= RELIEF_LEAST ** 2 * before && both >= ALIKE_LEAST * Math.sqrt(before * after);
}

/** The cells of letters in a frame that is black but for them, none where it is all black; null for any other. */
function lettersOnBlack(frame: FrameSignature): ReadonlySet<number> | null {
  const black = frame.luma.reduce((count, value) => (value < DARK_BELOW ? count + 1 : count), 0);
  if (black < BLACK_LEAST * frame.luma.length) return null;
  const brightest = frame.luma.reduce((most, value) => Math.max(most, value), 0);
  const least = Math.max(DARK_BELOW, LETTER_SHARE * brightest);
  const letters = new Set<number>();
  for (const [cell, value] of frame.luma.entries()) if (value >= least) letters.add(cell);
  const near = grown(letters, frame);
  return frame.luma.every((value, cell) => value < DARK_BELOW || near.has(cell)) ? letters : null;
}

/** Some cells and those beside them. */
function grown(cells: ReadonlySet<number>, { columns, rows }: FrameSignature): ReadonlySet<number> {
  const all = new Set<number>();
  for (const cell of cells) for (const beside of around(cell, { columns, rows })) all.add(beside);
  return all;
}

/** By how much a cell is brighter than those round it. */
function outFrom(frame: FrameSignature, cell: number): number {
  const near = around(cell, frame);
  return (frame.luma[cell] ?? 0) - near.reduce((sum, other) => sum + (frame.luma[other] ?? 0), 0) / near.length;
}

/** A cell and the up to eight beside it. */
function around(cell: number, { columns, rows }: Pick<FrameSignature, 'columns' | 'rows'>): number[] {
  const [column, row] = [cell % columns, Math.floor(cell / columns)];
  const near: number[] = [];
  for (let y = Math.max(0, row - 1); y <= Math.min(rows - 1, row + 1); y++) {
    for (let x = Math.max(0, column - 1); x <= Math.min(columns - 1, column + 1); x++) near.push(y * columns + x);
  }
  return near;
}
