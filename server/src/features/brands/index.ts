export { planSet } from './plan-set.ts';
export { allBrands, assertBrand, liveBrands } from './service.ts';
