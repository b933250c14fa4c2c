import * as z from 'zod';
import { ComplianceVerdict, NamedCheck } from './compliance.ts';
import { Rank } from './norms.ts';

/** The figures of a film that a library can be sorted by. */
export const FilmFigureName = z.enum([
  ...(['overall', 'brand_attention', 'first_noticed', 'ease', 'focus', 'breakthrough', 'checks_failed'] as const),
]);
export type FilmFigureName = z.infer<typeof FilmFigureName>;

/** A figure with its band, in the unit that it has in the result. */
export const FilmFigure = z.strictObject({ value: z.number(), lo: z.number().nullable(), hi: z.number().nullable() });
export type FilmFigure = z.infer<typeof FilmFigure>;

/** What a film's place is taken among. Null in figures: worked out before this was kept, and soon anew. */
export const PlacedAmong = z.strictObject({
  /** As of a norm: ads of the same kind, or all of a library that has too few of it. */
  reference: z.enum(['group', 'library']),
  /** The kind of ad. */
  group: z.string(),
  /** At least so many others, in steps that a newcomer seldom moves. */
  at_least: z.int().min(1),
});
export type PlacedAmong = z.infer<typeof PlacedAmong>;

/**
 * The key figures of the result that a pre-test stands for, at its own placement, as its verdict had them when they were last worked out:
 * within a minute of what changed them.
 */
export const FilmFigures = z.strictObject({
  /** Its percentile among the others, 0..100, in whole numbers. While they are too few for a percentage `rank` says its place. */
  overall: FilmFigure.extend({ rank: Rank.nullable(), among: PlacedAmong.nullable() }).nullable(),
  /** How many more such films there must be until it has an overall; null where it has one, or has no driver that counts. */
  overall_missing: z.int().nullable(),
  /** A share of 0..1. Null: not measured in this result. */
  brand_attention: FilmFigure.nullable(),
  /** When the brand is first noticed, s; null where it is not, or no brand was looked for. */
  first_noticed: FilmFigure.nullable(),
  /** Points of 0..100. */
  ease: FilmFigure.nullable(),
  /** Points of 0..100. */
  focus: FilmFigure.nullable(),
  /** A share of 0..1; null until it was measured on the page of the placement. */
  breakthrough: FilmFigure.nullable(),
  /** All checks in one word; null where there is nothing to be judged. */
  compliance: ComplianceVerdict.nullable(),
  /** How many checks fail at its own placement, and which of them weighs most; null where none does, or nothing was judged. */
  failing: z.strictObject({ count: z.int().min(1), worst: NamedCheck }).nullable(),
  /** What is not there, or not judged, because the result is from before it was measured: analysing the film again finds it. */
  older: z.array(z.enum(['brand_attention', 'ease', 'compliance'])),
});
export type FilmFigures = z.infer<typeof FilmFigures>;
