export { doesPasswordCount } from './service.ts';
