export { presentComparison } from './present.ts';
export type { ComparisonView } from './service.ts';
export { compare } from './service.ts';
