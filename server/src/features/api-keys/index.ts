export { endKeysOf, isKeyAlive, readKey, sweepKeys } from './service.ts';
