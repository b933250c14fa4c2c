export { search } from './service.ts';
