import * as z from 'zod';

const Find = z.object({ picture: z.string(), startS: z.number(), endS: z.number(), confidence: z.number() });

/** What was found in a film that shows none of the pictures that were looked for: one line of the file that a long count is kept in. */
export const AbsentFilm = z.object({
  film: z.string(),
  seconds: z.number(),
  pictures: z.array(z.string()),
  finds: z.array(Find),
});
/** One such film. */
export type AbsentFilm = z.infer<typeof AbsentFilm>;
