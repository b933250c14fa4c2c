/** Seconds. Who is told to come back later than this has used up a day or more, and was not merely in a hurry. */
const A_WHILE_S = 3_600;

/** True where waiting a little does not help: the person may go on another day. */
export const isLongWait = (retryAfterS: number | undefined): boolean => retryAfterS !== undefined && retryAfterS > A_WHILE_S;
