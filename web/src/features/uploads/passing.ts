import { isLongWait } from '../../lib/a-while.ts';

/**
 * True for a refusal of a piece that goes by itself, so that it is sent again without asking anybody.
 * @param status undefined where no answer came at all
 * @param retryAfterS when the server said another try may succeed
 */
export const isPassing = (status: number | undefined, retryAfterS: number | undefined): boolean =>
  status === undefined || status >= 500 || status === 409 || status === 423 || (status === 429 && !isLongWait(retryAfterS)); // no line is lost that would come back by itself
