export { type Found, search } from './service.ts';
