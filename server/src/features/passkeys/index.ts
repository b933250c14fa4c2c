export { forgetPasskeysOf } from './service.ts';
