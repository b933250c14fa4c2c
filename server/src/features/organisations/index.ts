export { freeSlug } from './service.ts';
