export { lookAtSession, readSession } from './service.ts';
