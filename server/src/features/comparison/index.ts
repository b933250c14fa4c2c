export { compareAreas } from './areas.ts';
export { compareAtPlacement } from './placing.ts';
export { presentComparison } from './present.ts';
export type { ComparisonView } from './service.ts';
export { compare } from './service.ts';
