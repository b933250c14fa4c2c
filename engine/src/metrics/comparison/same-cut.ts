import type { ComparedFilm } from './compared-film.ts';

/** A twentieth of the film is also the length of a block, so that what is drawn together was shown together. */
const TOLERANCE = 0.05;

/**
 * Whether two versions run alike: lengths within 5 % of the longer one, numbers of cuts within 5 % of the larger one, and every cut
 * of the one with fewer within 5 % of the length from a cut of the other.
 */
export function runAlike(a: ComparedFilm, b: ComparedFilm): boolean {
  const longestS = Math.max(a.durationS, b.durationS);
  if (Math.abs(a.durationS - b.durationS) > TOLERANCE * longestS) return false;
  const [fewer, more] = a.cutsS.length <= b.cutsS.length ? [a.cutsS, b.cutsS] : [b.cutsS, a.cutsS];
  if (more.length - fewer.length > TOLERANCE * more.length) return false;
  return fewer.every((cutS) => more.some((other) => Math.abs(other - cutS) <= TOLERANCE * longestS));
}
