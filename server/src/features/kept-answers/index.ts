export type { AskedOf } from './service.ts';
export { createKeeper, tellUnkept } from './service.ts';
