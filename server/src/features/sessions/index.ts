export { begun } from './begun.ts';
export { isOver } from './limits.ts';
export { presentCurrentUser } from './present.ts';
export { assertProved, readProof } from './proof/service.ts';
export { createSessionReader, type SessionReader } from './reading/service.ts';
export { hashOf, newSecret } from './secrets.ts';
export {
  assertOwnPassword,
  assertSecondFactor,
  countAgainst,
  endSessionsOf,
  endSessionsOfTenant,
  type From,
  forgetAgainst,
  mayBeMailed,
  type NewSession,
  type OwnUser,
  ownActor,
  ownView,
  replaceSessions,
  type SessionDeps,
} from './service.ts';
export { assertSafeTransport } from './sign-in.ts';
export { factorBucket, mailBuckets, shareBuckets } from './throttle.ts';
