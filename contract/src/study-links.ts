import * as z from 'zod';

/** The secret at the end of a study's link. */
export const StudyToken = z.string().regex(/^[A-Za-z0-9_-]{43}$/);

/** Whether people can take part: `full` once as many finished as were wanted, `over` after its last day, `ended` when it was taken back. */
export const StudyState = z.enum(['open', 'full', 'over', 'ended']);
export type StudyState = z.infer<typeof StudyState>;
