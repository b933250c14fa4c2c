export type { AskedOf } from './service.ts';
export { createKeeper } from './service.ts';
