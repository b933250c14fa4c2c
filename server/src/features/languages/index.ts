export { type Languages, readLanguages, textsOf } from './service.ts';
