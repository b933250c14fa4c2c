export { planSet } from './plan-set.ts';
export { addBrand, allBrands, assertBrand, liveBrands } from './service.ts';
