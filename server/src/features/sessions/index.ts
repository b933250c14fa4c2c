export { endSessionsOf, endSessionsOfTenant, lookAtSession, readSession } from './service.ts';
