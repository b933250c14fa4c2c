export { planSet } from './plan-set.ts';
export { assertBrand, liveBrands } from './service.ts';
