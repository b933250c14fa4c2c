export { planSet } from './plan-set.ts';
export { addBrand, allBrands, assertBrand, liveBrands, namesOfBrand } from './service.ts';
