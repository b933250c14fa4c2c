export type { AskedOf, Keeper, Worked } from './service.ts';
export { createKeeper } from './service.ts';
