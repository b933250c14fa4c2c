import type { AreaKeyframe } from '@fovea/contract/areas';
import type { BrandMark, MarkKind, MarkPath } from '@fovea/contract/brand-boxes';
import { MarkKind as MarkKindSchema } from '@fovea/contract/brand-boxes';
import type { BrandTrack } from '@fovea/contract/predictions';
import { joinedWithin, thinned } from '../../lib/thinned.ts';

/** A place in shares of width and height from the top left. */
export interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** One box of the list: what was found, what a person says of it, or what a person drew. */
export interface ShownMark {
  /** The mark's id, or what its id would be. */
  readonly id: string;
  readonly mark: BrandMark | null;
  readonly track: BrandTrack | null;
  readonly startS: number;
}

/** What a mark on a found box is called, so that two people who touch the same box touch the same mark. */
const foundId = (index: number): string => `found-${index}`;

/** Every box there is to speak of, by its beginning. */
export function shownMarks(found: readonly BrandTrack[], marks: readonly BrandMark[]): ShownMark[] {
  const ofFound = found.map((track, index): ShownMark => {
    const mark = marks.find((one) => one.found === index) ?? null;
    return { id: mark?.id ?? foundId(index), mark, track, startS: mark?.path?.from_s ?? track.start_s };
  });
  const drawn = marks
    .filter((mark) => mark.found === null)
    .map((mark): ShownMark => ({ id: mark.id, mark, track: null, startS: mark.path?.from_s ?? 0 }));
  return [...ofFound, ...drawn].toSorted((a, b) => a.startS - b.startS);
}

/** On whose word a box stands. */
export function stateOf(mark: BrandMark | null): 'found' | 'accepted' | 'rejected' | 'placed' {
  if (mark === null) return 'found';
  if (mark.verdict === 'rejected') return 'rejected';
  return mark.path ? 'placed' : 'accepted';
}

/**
 * What becomes of a mark by a verdict that is pressed: the one that it has already is taken back. A name and a place that a person gave
 * stay.
 * @returns null where nothing is left to say
 */
export function judgedMark(mark: BrandMark, verdict: BrandMark['verdict'], isSaid: boolean): BrandMark | null {
  if (!isSaid || mark.verdict !== verdict) return { ...mark, verdict };
  return mark.path || mark.name !== null ? { ...mark, verdict: 'accepted' } : null;
}

const kindOf = (track: BrandTrack | null): MarkKind => MarkKindSchema.safeParse(track?.kind).data ?? 'logo';

/** The mark of a box, as it would be if it said nothing but that the box is right. */
export const markOf = ({ id, mark, track }: ShownMark): BrandMark =>
  mark ?? {
    id,
    found: Number(id.slice('found-'.length)),
    verdict: 'accepted',
    name: track?.name ?? null,
    kind: kindOf(track),
    asset: null,
    path: null,
  };

const PLACES_MAX = 120;

/** Where a found box is, as a path that a person can bend: its moments, thinned evenly when they are many. */
export function pathOfTrack({ boxes, start_s, end_s }: BrandTrack): MarkPath {
  const kept = thinned(boxes, PLACES_MAX);
  return { keyframes: kept.map(([at_s, x, y, width, height]) => ({ at_s, x, y, width, height })), from_s: start_s, to_s: end_s };
}

/** Where a path is at a moment, straight between its keyframes; null while it is not there. */
export function placeAt({ keyframes, from_s, to_s }: MarkPath, timeS: number): Place | null {
  if (timeS < from_s - 0.001 || (to_s !== null && timeS >= to_s + 0.001)) return null;
  const next = keyframes.findIndex(({ at_s }) => at_s > timeS);
  const before = next === -1 ? keyframes.at(-1) : keyframes[Math.max(0, next - 1)];
  const after = next === -1 ? keyframes.at(-1) : keyframes[next];
  if (!before || !after) return null;
  const spanS = after.at_s - before.at_s;
  const share = spanS > 0 ? Math.min(1, Math.max(0, (timeS - before.at_s) / spanS)) : 0;
  const mix = (name: keyof Place) => before[name] + share * (after[name] - before[name]);
  return { x: mix('x'), y: mix('y'), width: mix('width'), height: mix('height') };
}

/** The path of a box as it counts now. */
export const pathOf = ({ mark, track }: ShownMark): MarkPath | null => mark?.path ?? (track && pathOfTrack(track));

const SAME_MOMENT_S = 0.02;

/** A path with its place at a moment; a place that it had there already is left. The path reaches to that moment at least. */
export function movedAt(path: MarkPath, place: Place, atS: number): MarkPath {
  const others = path.keyframes.filter(({ at_s }) => Math.abs(at_s - atS) > SAME_MOMENT_S);
  const keyframes: AreaKeyframe[] = [...others, { at_s: atS, ...place }].toSorted((a, b) => a.at_s - b.at_s);
  return { keyframes, from_s: Math.min(path.from_s, atS), to_s: path.to_s === null ? null : Math.max(path.to_s, atS) };
}

/** As many places as the contract lets a path have, and as many of them as the tracker's part. */
const KEYFRAMES_MAX = 400;
const FOLLOWED_MAX = 240;

/** A path that is followed from a moment on: what lies before stays. */
export function followedFrom(path: MarkPath, atS: number, followed: Pick<MarkPath, 'keyframes' | 'to_s'>): MarkPath {
  const before = path.keyframes.filter(({ at_s }) => at_s < atS - SAME_MOMENT_S);
  const keyframes = joinedWithin(before, followed.keyframes, { most: KEYFRAMES_MAX, mostOfLater: FOLLOWED_MAX });
  return { keyframes, from_s: Math.min(path.from_s, atS), to_s: followed.to_s };
}

/** What a change did to single marks, so that it can be taken back without touching what others did meanwhile. */
export interface Step {
  readonly id: string;
  readonly before: BrandMark | null;
  readonly after: BrandMark | null;
}

/** What was read anew is another object with the same content: what other people marked is no step of this change. */
const isSame = (one: BrandMark | null, other: BrandMark | null): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The differences of two sets of marks. */
export function stepsBetween(before: readonly BrandMark[], after: readonly BrandMark[]): Step[] {
  const ids = new Set([...before, ...after].map(({ id }) => id));
  const find = (marks: readonly BrandMark[], id: string) => marks.find((mark) => mark.id === id) ?? null;
  return [...ids]
    .map((id) => ({ id, before: find(before, id), after: find(after, id) }))
    .filter((step) => !isSame(step.before, step.after));
}

/** Puts single marks as a change left them, or as they were before it; every other stays. */
export function withSteps(marks: readonly BrandMark[], steps: readonly Step[], to: 'before' | 'after'): BrandMark[] {
  const touched = new Map(steps.map((step) => [step.id, step[to]]));
  const kept = marks.flatMap((mark) => (touched.has(mark.id) ? (touched.get(mark.id) ?? []) : [mark]));
  const added = steps.flatMap((step) => (marks.some(({ id }) => id === step.id) ? [] : (step[to] ?? [])));
  return [...kept, ...added];
}

/** A set with one mark in place of the one of its name, or added. */
export const withMark = (marks: readonly BrandMark[], mark: BrandMark): BrandMark[] =>
  marks.some(({ id }) => id === mark.id) ? marks.map((one) => (one.id === mark.id ? mark : one)) : [...marks, mark];
