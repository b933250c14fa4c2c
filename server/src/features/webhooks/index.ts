export { retryDeliveries } from './delivering/service.ts';
export { announce } from './service.ts';
