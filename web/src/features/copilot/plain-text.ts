import { PreTestUuid } from '@fovea/contract/ids';

/** A piece of a line: words, a mark that stands for a citation (0 for the first), or a way to a result. */
export type Piece =
  | { readonly kind: 'text' | 'strong'; readonly text: string }
  | { readonly kind: 'mark'; readonly index: number }
  | { readonly kind: 'link'; readonly text: string; readonly uuid: PreTestUuid };

/** One line of an answer. */
export interface Line {
  readonly kind: 'paragraph' | 'heading' | 'item';
  readonly pieces: readonly Piece[];
  /** Of an item that is numbered: its number as it was written, `1.` or `1)`. */
  readonly number?: string;
}

const TOKEN =
  /\*\*(?<strong>[^*\n]{1,500})\*\*|\[(?<mark>[1-9]\d?)\](?!\()|\[(?<label>[^[\]\n]{1,200})\]\(\/prediction\/(?<uuid>[0-9a-f-]{36})\)/g;

const emphasised = (piece: Piece): Piece => (piece.kind === 'text' ? { ...piece, kind: 'strong' } : piece);

function tokenOf({ strong, mark, label, uuid }: Readonly<Record<string, string | undefined>>): Piece[] {
  if (strong !== undefined) return piecesOf(strong).map(emphasised);
  if (mark !== undefined) return [{ kind: 'mark', index: Number(mark) - 1 }];
  const known = PreTestUuid.safeParse(uuid);
  return known.success && label !== undefined ? [{ kind: 'link', text: label, uuid: known.data }] : [];
}

function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const found of text.matchAll(TOKEN)) {
    const inside = tokenOf(found.groups ?? {});
    if (inside.length === 0) continue;
    if (found.index > end) pieces.push({ kind: 'text', text: text.slice(end, found.index) });
    pieces.push(...inside);
    end = found.index + found[0].length;
  }
  return end < text.length ? [...pieces, { kind: 'text', text: text.slice(end) }] : pieces;
}

const ITEM = /^\s*(?:(?<bullet>[-*•])|(?<number>\d{1,2}[.)]))\s+(?<rest>.*)$/;

function lineOf(line: string): Line {
  const heading = /^#{1,6}\s+(.*)$/.exec(line);
  if (heading) return { kind: 'heading', pieces: piecesOf(heading[1] ?? '') };
  const { bullet, number, rest = '' } = ITEM.exec(line)?.groups ?? {};
  if (number !== undefined) return { kind: 'item', number, pieces: piecesOf(rest) };
  return bullet === undefined ? { kind: 'paragraph', pieces: piecesOf(line) } : { kind: 'item', pieces: piecesOf(rest) };
}

/** An answer as lines of pieces: whatever else its text tries to be stays text. */
export const linesOf = (text: string): Line[] =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map(lineOf);

type Block = Line | readonly Line[];

const areAlike = (one: Line | undefined, other: Line): boolean => (one?.number === undefined) === (other.number === undefined);

/** A number that stands alone counts nothing: it is a day or a sum at the beginning of a sentence. */
function withoutLoneNumber(block: Block): Block {
  const [first, second] = 'kind' in block ? [] : block;
  if (first?.number === undefined || second) return block;
  return { kind: 'paragraph', pieces: [{ kind: 'text', text: `${first.number} ` }, ...first.pieces] };
}

/** Runs of items become one list, of those with numbers and of those without each. */
export function blocksOf(text: string): Block[] {
  const blocks: (Line | Line[])[] = [];
  for (const line of linesOf(text)) {
    const last = blocks.at(-1);
    if (line.kind !== 'item') blocks.push(line);
    else if (Array.isArray(last) && areAlike(last[0], line)) last.push(line);
    else blocks.push([line]);
  }
  return blocks.map(withoutLoneNumber);
}
