export { isKeyAlive, readKey, sweepKeys } from './service.ts';
