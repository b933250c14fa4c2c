export { planSet } from './plan-set.ts';
export type { SoughtName } from './service.ts';
export { addBrand, allBrands, assertBrand, createBrand, liveBrands, namesOfBrand } from './service.ts';
