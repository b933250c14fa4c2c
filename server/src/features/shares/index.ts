export { assertPassword, type Visit } from './door/service.ts';
export { isGranted, makeGrant } from './grant.ts';
export { canShare } from './policy.ts';
