import type { SharedMoment } from '../features/prediction/shared-moment.ts';
import { writeMoment } from '../features/prediction/shared-moment.ts';

/** The link that one holds, with this moment in it. */
export const momentAddress = (moment: SharedMoment): string => {
  const { origin, pathname, search } = window.location;
  return `${origin}${pathname}${writeMoment(search, moment)}`;
};
