export { readLanguages } from './service.ts';
