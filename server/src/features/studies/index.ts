export { forgetStudies } from './service.ts';
