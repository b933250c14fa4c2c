import { AppError } from './app-error.ts';

/** A player counts to the end of its longest track and rounds: what somebody sets at its end may lie a little behind ours. */
const SLACK_S = 1;
/** A picture counts as one second. */
const PICTURE_S = 1;

interface Length {
  readonly kind: 'film' | 'still';
  /** Null while nobody has measured it: then nothing is behind the end. */
  readonly durationS: number | null;
}

interface Named extends Length {
  /** Of the body, for whoever sent it. */
  readonly field: string;
}

/** @throws AppError `invalid_body` where one of the moments lies behind the end of the film */
export function refuseBehindEnd(moments: readonly (number | null)[], { kind, durationS, field }: Named): void {
  const endS = kind === 'still' ? PICTURE_S : durationS;
  if (endS === null || moments.every((atS) => atS === null || atS <= endS + SLACK_S)) return;
  throw new AppError('invalid_body', { errors: { [field]: ['This lies behind the end of the film.'] } });
}

/** Every moment that the path of a box names. */
export const momentsOf = ({ keyframes, from_s, to_s }: Path): (number | null)[] => [from_s, to_s, ...keyframes.map(({ at_s }) => at_s)];

interface Path {
  readonly keyframes: readonly { readonly at_s: number }[];
  readonly from_s: number;
  readonly to_s: number | null;
}
