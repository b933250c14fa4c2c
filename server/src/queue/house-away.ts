import { AppError } from '../app-error.ts';

/**
 * Whether a job met a database that is away, which is no fault of the job. A statement that took too long may be its own doing, and would
 * take as long the next time: that counts.
 */
export const isHouseAway = (fault: unknown): boolean => fault instanceof AppError && fault.code === 'unavailable' && !wasTooLong(fault);

function wasTooLong(fault: unknown): boolean {
  for (let at = fault; at instanceof Error; at = at.cause) if ('code' in at && at.code === '57014') return true;
  return false;
}
