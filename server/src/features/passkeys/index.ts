export { forgetPasskeysOf, hasPasskey } from './service.ts';
