export { planSet } from './plan-set.ts';
export { addBrand, allBrands, assertBrand, createBrand, liveBrands, namesOfBrand } from './service.ts';
