export { retryDeliveries } from './delivering/service.ts';
export type { AnnounceDeps } from './service.ts';
export { announce } from './service.ts';
