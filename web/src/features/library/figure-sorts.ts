import * as z from 'zod';

/** The orders by a figure, by the name that stands in the address. */
export const FigureSort = z.enum([
  ...([
    'overall-down',
    'overall',
    'brand_attention-down',
    'brand_attention',
    'first_noticed',
    'first_noticed-down',
    'ease-down',
    'ease',
    'focus-down',
    'focus',
    'breakthrough-down',
    'breakthrough',
    'checks_failed-down',
    'checks_failed',
  ] as const),
]);
type FigureSort = z.infer<typeof FigureSort>;

export const FIGURE_SORTS = {
  'overall-down': { sortField: 'overall', sortFieldDir: 'desc' },
  overall: { sortField: 'overall', sortFieldDir: 'asc' },
  'brand_attention-down': { sortField: 'brand_attention', sortFieldDir: 'desc' },
  brand_attention: { sortField: 'brand_attention', sortFieldDir: 'asc' },
  first_noticed: { sortField: 'first_noticed', sortFieldDir: 'asc' },
  'first_noticed-down': { sortField: 'first_noticed', sortFieldDir: 'desc' },
  'focus-down': { sortField: 'focus', sortFieldDir: 'desc' },
  focus: { sortField: 'focus', sortFieldDir: 'asc' },
  'checks_failed-down': { sortField: 'checks_failed', sortFieldDir: 'desc' },
  checks_failed: { sortField: 'checks_failed', sortFieldDir: 'asc' },
  'ease-down': { sortField: 'ease', sortFieldDir: 'desc' },
  ease: { sortField: 'ease', sortFieldDir: 'asc' },
  'breakthrough-down': { sortField: 'breakthrough', sortFieldDir: 'desc' },
  breakthrough: { sortField: 'breakthrough', sortFieldDir: 'asc' },
} as const satisfies Record<FigureSort, unknown>;

/** Of a figure the highest are looked for first, of a moment the earliest. */
export const FIGURE_COLUMN_SORTS = {
  overall: ['overall-down', 'overall'],
  brand_attention: ['brand_attention-down', 'brand_attention'],
  first_noticed: ['first_noticed', 'first_noticed-down'],
  ease: ['ease-down', 'ease'],
  focus: ['focus-down', 'focus'],
  breakthrough: ['breakthrough-down', 'breakthrough'],
  compliance: ['checks_failed-down', 'checks_failed'],
} as const satisfies Record<string, readonly [FigureSort, FigureSort]>;
