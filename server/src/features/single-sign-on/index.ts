export { forgetIdentitiesOf } from './service.ts';
