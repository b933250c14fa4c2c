import type { LookBox, LookEdit } from '@fovea/contract/looks';
import { EDITS_MAX, LookEdit as LookEditSchema } from '@fovea/contract/looks';

/** What is tried, as an address carries it: the moment and the edits. */
export interface Tried {
  readonly atS: number;
  readonly edits: readonly LookEdit[];
}

const DIGITS = 4;
const short = (value: number): number => Number(value.toFixed(DIGITS));
const boxWords = ({ x, y, width, height }: LookBox): number[] => [x, y, width, height].map(short);

/** `12.4;hide,0.1,0.2,0.3,0.4;move,…,dx,dy`: short enough to be sent in a message, and readable. */
export function writeTried({ atS, edits }: Tried): string {
  const words = edits.map((edit) => {
    const more = edit.kind === 'enlarge' ? [edit.factor] : edit.kind === 'move' ? [edit.dx, edit.dy] : [];
    return [edit.kind, ...boxWords(edit.box), ...more.map(short)].join(',');
  });
  return [String(short(atS)), ...words].join(';');
}

function editOf(words: string): LookEdit | null {
  const [kind, ...rest] = words.split(',');
  const [x, y, width, height, first, second] = rest.map(Number);
  const more = kind === 'enlarge' ? { factor: first } : kind === 'move' ? { dx: first, dy: second } : {};
  return LookEditSchema.safeParse({ kind, box: { x, y, width, height }, ...more }).data ?? null;
}

/** Reads it back; what makes no sense is left out. Null where there is nothing. */
export function readTried(words: string | null): Tried | null {
  if (!words) return null;
  const [at, ...edits] = words.split(';');
  const atS = Number(at);
  if (!Number.isFinite(atS) || atS < 0) return null;
  return { atS, edits: edits.slice(0, EDITS_MAX).flatMap((edit) => editOf(edit) ?? []) };
}
