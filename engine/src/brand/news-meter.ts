import type { TonePicture } from './code-memory.ts';
import { extremesAbout } from './code-memory.ts';
import type { TonePyramid } from './tone-pyramid.ts';

/** Where a still shows what an earlier one did not, in square tiles of the film's picture, row by row: 1 where something is new. */
export interface NewsMap {
  readonly columns: number;
  readonly rows: number;
  readonly isNew: Uint8Array;
  /** Tiles that are new. */
  readonly count: number;
}

/** Side of a tile, pixels of the film's picture. */
export const TILE_PX = 64;

/** Compares stills with one that was kept; what has only moved is not new. */
export interface NewsMeter {
  keep(pyramid: TonePyramid): void;
  /** @returns null where nothing was kept */
  since(pyramid: TonePyramid): NewsMap | null;
  /** Whether something new has come into a picture that stands still else, and stands there as it did in the still before. Asked of every still. */
  hasSettled(pyramid: TonePyramid): boolean;
}

/** Halvings of the picture that is compared, and of the one in which moves are looked for. */
const FINE = 2;
const COARSE = 3;
const FINE_TILE = TILE_PX >> FINE;
const COARSE_TILE = TILE_PX >> COARSE;
/** Moves that are followed, pixels of the coarse picture, either way: 48 pixels of the film's. */
const MOVE_MOST = 6;
/** A pixel is new when it leaves the range of the nine that were about its place by more than this, steps of 255; */
const NEW_STEP = 10;
/** and a tile when so many of its 256 are. */
const NEW_PIXELS = 5;

interface Kept {
  readonly coarse: TonePicture;
  /** The least and the most about each pixel of the fine picture. */
  readonly least: TonePicture;
  readonly most: TonePicture;
}

/** Share of the tiles up to which something has come in; where more are new it is the picture that moves. */
const CAME_MOST = 0.2;

/** Makes a meter; it keeps one small still at a time, and the one before. */
export function createNewsMeter(): NewsMeter {
  let kept: Kept | null = null;
  let before: TonePicture | null = null;
  return {
    keep(pyramid) {
      const [fine, coarse] = [pyramid.at(FINE), pyramid.at(COARSE)];
      // A copy: the picture of a very small film is its own coarse one, and its memory is used again.
      kept = { coarse: { ...coarse, codes: coarse.codes.slice() }, least: extremesAbout(fine, 'least'), most: extremesAbout(fine, 'most') };
    },
    since(pyramid) {
      if (!kept) return null;
      const columns = Math.ceil(pyramid.widthPx / TILE_PX);
      const rows = Math.ceil(pyramid.heightPx / TILE_PX);
      const isNew = new Uint8Array(columns * rows);
      let count = 0;
      for (let tile = 0; tile < isNew.length; tile++) {
        const at = { column: tile % columns, row: Math.floor(tile / columns) };
        // Most of a film stands still: then no move is looked for.
        if (newPixels(pyramid.at(FINE), kept, { ...at, dx: 0, dy: 0 }) < NEW_PIXELS) continue;
        const move = moveOf(pyramid.at(COARSE), kept.coarse, at);
        if (newPixels(pyramid.at(FINE), kept, { ...at, ...move }) < NEW_PIXELS) continue;
        isNew[tile] = 1;
        count++;
      }
      return { columns, rows, isNew, count };
    },
    hasSettled(pyramid) {
      const fine = pyramid.at(FINE);
      const last = before;
      before = { ...fine, codes: fine.codes.slice() };
      if (!kept || !last) return false;
      const came = tilesThatCame(fine, kept);
      return came !== null && came.length > 0 && came.every((tile) => standsIn(fine, last, tile));
    },
  };
}

/** Tiles that are new where they are; null where too many are, as in a picture that moves. */
function tilesThatCame(now: TonePicture, kept: Kept): readonly Tile[] | null {
  const [columns, rows] = [Math.ceil(now.widthPx / FINE_TILE), Math.ceil(now.heightPx / FINE_TILE)];
  const most = CAME_MOST * columns * rows;
  const came: Tile[] = [];
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const tile = { column, row };
      const isNew = hasPixels(
        now,
        tile,
        (code, at) => code + NEW_STEP < (kept.least.codes[at] ?? 0) || code - NEW_STEP > (kept.most.codes[at] ?? 0),
      );
      if (isNew && came.push(tile) > most) return null;
    }
  }
  return came;
}

/** Whether a tile is as it was in another still. */
const standsIn = (now: TonePicture, other: TonePicture, tile: Tile): boolean =>
  !hasPixels(now, tile, (code, at) => Math.abs(code - (other.codes[at] ?? 0)) > NEW_STEP);

/** Whether so many pixels of a tile are such that it counts as new. */
function hasPixels(
  { widthPx, heightPx, codes }: TonePicture,
  { column, row }: Tile,
  isSuch: (code: number, at: number) => boolean,
): boolean {
  const [left, top] = [column * FINE_TILE, row * FINE_TILE];
  const [right, bottom] = [Math.min(widthPx, left + FINE_TILE), Math.min(heightPx, top + FINE_TILE)];
  let count = 0;
  for (let y = top; y < bottom; y++) {
    for (let at = y * widthPx + left; at < y * widthPx + right; at++) {
      if (isSuch(codes[at] ?? 0, at) && ++count === NEW_PIXELS) return true;
    }
  }
  return false;
}

interface Tile {
  readonly column: number;
  readonly row: number;
}

/** The move that explains a tile best, coarse pixels; standing still where nothing is better. */
function moveOf(now: TonePicture, kept: TonePicture, { column, row }: Tile): { readonly dx: number; readonly dy: number } {
  const { widthPx, heightPx } = now;
  const [left, top] = [column * COARSE_TILE, row * COARSE_TILE];
  const [right, bottom] = [Math.min(widthPx, left + COARSE_TILE), Math.min(heightPx, top + COARSE_TILE)];
  const still = { dx: 0, dy: 0 };
  let best = { ...still, apart: Number.POSITIVE_INFINITY };
  const weigh = (dx: number, dy: number) => {
    if (left + dx < 0 || top + dy < 0 || right + dx > widthPx || bottom + dy > heightPx) return;
    let apart = 0;
    for (let y = top; y < bottom && apart < best.apart; y++) {
      const from = y * widthPx;
      const to = (y + dy) * widthPx + dx;
      for (let x = left; x < right; x++) {
        const difference = (now.codes[from + x] ?? 0) - (kept.codes[to + x] ?? 0);
        apart += difference < 0 ? -difference : difference;
      }
    }
    if (apart < best.apart) best = { dx, dy, apart };
  };
  weigh(0, 0);
  for (let dy = -MOVE_MOST; dy <= MOVE_MOST; dy++) for (let dx = -MOVE_MOST; dx <= MOVE_MOST; dx++) weigh(dx, dy);
  return best.apart < Number.POSITIVE_INFINITY ? best : still;
}

/** Finer moves beside a coarse one, the middle first. */
const FINER = [0, -1, 1].flatMap((dy) => [0, -1, 1].map((dx) => ({ dx, dy })));

/** Pixels of a tile that nothing about their place in the kept still explains, at the best of the finer moves beside a coarse one. */
function newPixels(now: TonePicture, kept: Kept, { column, row, dx, dy }: Tile & { readonly dx: number; readonly dy: number }): number {
  const { widthPx, heightPx } = now;
  const [left, top] = [column * FINE_TILE, row * FINE_TILE];
  const [right, bottom] = [Math.min(widthPx, left + FINE_TILE), Math.min(heightPx, top + FINE_TILE)];
  let fewest = Number.POSITIVE_INFINITY;
  for (const finer of FINER) {
    let count = 0;
    for (let y = top; y < bottom && count < fewest; y++) {
      const line = Math.min(heightPx - 1, Math.max(0, y + 2 * dy + finer.dy)) * widthPx;
      for (let x = left; x < right; x++) {
        const there = line + Math.min(widthPx - 1, Math.max(0, x + 2 * dx + finer.dx));
        const code = now.codes[y * widthPx + x] ?? 0;
        if (code + NEW_STEP < (kept.least.codes[there] ?? 0) || code - NEW_STEP > (kept.most.codes[there] ?? 0)) count++;
      }
    }
    fewest = Math.min(fewest, count);
    if (fewest < NEW_PIXELS) break;
  }
  return fewest;
}
