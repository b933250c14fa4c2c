export { begun } from './begun.ts';
export { isOver } from './limits.ts';
export { presentCurrentUser } from './present.ts';
export { hashOf, newSecret } from './secrets.ts';
export {
  assertOwnPassword,
  assertSecondFactor,
  countAgainst,
  endSessionsOf,
  endSessionsOfTenant,
  type From,
  forgetAgainst,
  lookAtSession,
  mayBeMailed,
  type NewSession,
  type OwnUser,
  ownActor,
  ownView,
  readSession,
  replaceSessions,
  type SessionDeps,
} from './service.ts';
export { assertSafeTransport } from './sign-in.ts';
export { factorBucket, mailBuckets, shareBuckets } from './throttle.ts';
