export { readSession } from './service.ts';
