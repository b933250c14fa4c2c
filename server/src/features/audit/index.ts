export { noteAudit } from './service.ts';
