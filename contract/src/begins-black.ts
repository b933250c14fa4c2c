import type { Finding } from './predictions.ts';

/** A picture that is on screen at the beginning may be found a rounding later, seconds. */
const FIRST_S = 0.02;

/** Whether nothing is to be seen yet when the film begins: then its poster stands there until it is played or moved. */
export const beginsBlack = (findings: readonly Finding[]): boolean =>
  findings.some(({ kind, start_s }) => kind === 'black' && start_s <= FIRST_S);
