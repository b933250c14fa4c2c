import * as z from 'zod';

/** The orders by a figure, by the name that stands in the address. */
export const FigureSort = z.enum([
  ...([
    'overall-down',
    'overall',
    'brand_attention-down',
    'brand_attention',
    'ease-down',
    'ease',
    'breakthrough-down',
    'breakthrough',
  ] as const),
]);
type FigureSort = z.infer<typeof FigureSort>;

export const FIGURE_SORTS = {
  'overall-down': { sortField: 'overall', sortFieldDir: 'desc' },
  overall: { sortField: 'overall', sortFieldDir: 'asc' },
  'brand_attention-down': { sortField: 'brand_attention', sortFieldDir: 'desc' },
  brand_attention: { sortField: 'brand_attention', sortFieldDir: 'asc' },
  'ease-down': { sortField: 'ease', sortFieldDir: 'desc' },
  ease: { sortField: 'ease', sortFieldDir: 'asc' },
  'breakthrough-down': { sortField: 'breakthrough', sortFieldDir: 'desc' },
  breakthrough: { sortField: 'breakthrough', sortFieldDir: 'asc' },
} as const satisfies Record<FigureSort, unknown>;

/** Of a figure the highest are looked for first. */
export const FIGURE_COLUMN_SORTS = {
  overall: ['overall-down', 'overall'],
  brand_attention: ['brand_attention-down', 'brand_attention'],
  ease: ['ease-down', 'ease'],
  breakthrough: ['breakthrough-down', 'breakthrough'],
} as const satisfies Record<string, readonly [FigureSort, FigureSort]>;
