export { deliveredOf } from './delivered.ts';
