import * as z from 'zod';
import type { Languages } from '../../languages/index.ts';
import { UnknownName } from './refusal.ts';

/** The name of a figure of a whole film, as `read_scores` gives it: which of them a result has is for the result to say. */
export const ScoreName = z.string().regex(/^[a-z][a-z0-9_]{1,59}$/);
export type ScoreName = z.infer<typeof ScoreName>;

/** The curves over time. */
export const SeriesName = z.enum([
  'ease',
  'focus',
  'a50',
  'entropy',
  'dispersion',
  'peaks',
  'shift',
  'motion',
  'clutter',
  'centre_x',
  'centre_y',
  'brand_attention',
  'breakthrough',
  'loudness_momentary',
  'loudness_short_term',
]);
export type SeriesName = z.infer<typeof SeriesName>;

const NAME = /^(?:figure|curve)\.([a-z0-9_]+)\.name$/;

/** Every figure and curve that has words. */
export const explained = (languages: Languages): string[] =>
  Object.keys(languages.en.get('prediction') ?? {}).flatMap((key) => NAME.exec(key)?.[1] ?? []);

/** Figures of single areas and zones are none of a film, and what is measured on a page is none of it everywhere. */
const OF_PARTS = /^(?:area|zone|breakthrough)/;
export const figuresOfFilms = (languages: Languages): string[] =>
  Object.keys(languages.en.get('prediction') ?? {}).flatMap((key) => {
    const id = key.startsWith('figure.') ? NAME.exec(key)?.[1] : undefined;
    return id && !OF_PARTS.test(id) ? [id] : [];
  });

/** A name that no figure has is refused, with those that there are. @throws UnknownName `no_such_metric` */
export function refuseUnknown(asked: readonly string[], known: readonly string[], beside: readonly string[] = []): void {
  if (asked.some((id) => !known.includes(id) && !beside.includes(id))) throw new UnknownName('no_such_metric', known);
}
