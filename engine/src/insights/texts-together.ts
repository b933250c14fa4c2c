import type { Span } from '../ports.ts';

const overlapS = (a: Span, b: Span): number => Math.min(a.endS, b.endS) - Math.max(a.startS, b.startS);

/** Whether two texts stand together: each for more than half of the other's time, which is when the words of both count for both. */
const areTogether = (a: Span, b: Span): boolean => overlapS(a, b) > Math.max(a.endS - a.startS, b.endS - b.startS) / 2;

/** What is told of texts by what stands together, as the lines of an end card do: in order of time, each in one group. */
export function textsTogether<One extends { readonly at: Span }>(told: readonly One[]): One[][] {
  const groups: One[][] = [];
  for (const one of told.toSorted((a, b) => a.at.startS - b.at.startS)) {
    const own = groups.find((group) => group.every(({ at }) => areTogether(at, one.at)));
    if (own) own.push(one);
    else groups.push([one]);
  }
  return groups;
}
