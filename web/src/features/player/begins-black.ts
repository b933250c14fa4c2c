import type { Prediction } from '@fovea/contract/predictions';

/** A picture that is on screen at the beginning may be found a rounding later. */
const FIRST_S = 0.02;

/** Whether nothing is to be seen yet when the film begins. */
export const beginsBlack = ({ findings }: Pick<Prediction, 'findings'>): boolean =>
  findings.some(({ kind, start_s }) => kind === 'black' && start_s <= FIRST_S);
