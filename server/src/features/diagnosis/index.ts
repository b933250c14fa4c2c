export type { FilmAttention } from './film-attention.ts';
export { filmAttention } from './film-attention.ts';
export type { PlacedResult, ResultName } from './placed-result.ts';
export { readPlaced } from './placed-result.ts';
export { zoneSetOf } from './zone-set.ts';
