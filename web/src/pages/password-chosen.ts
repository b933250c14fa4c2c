import * as z from 'zod';

/** Whoever comes from choosing a password comes to sign in with it, not to be told about invitations. */
const Chosen = z.object({ chosen: z.enum(['invitation', 'reset']) });
export type Chosen = z.infer<typeof Chosen>;

/** By which link a password was chosen a moment ago, from what the way to the sign-in page carries. */
export const chosenIn = (state: unknown): Chosen['chosen'] | null => Chosen.safeParse(state).data?.chosen ?? null;
