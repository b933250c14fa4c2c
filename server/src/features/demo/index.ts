export { resetDemo } from './service.ts';
