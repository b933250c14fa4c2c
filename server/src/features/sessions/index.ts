export { begun } from './begun.ts';
export { isOver } from './limits.ts';
export { assertOwnPassword, holdOwnPassword } from './own-password.ts';
export { presentCurrentUser } from './present.ts';
export { assertProved, type Proved, readProof, renewProof } from './proof/service.ts';
export { createSessionReader, type SessionReader } from './reading/service.ts';
export { hashOf, newSecret } from './secrets.ts';
export {
  assertSecondFactor,
  endSessionsOf,
  endSessionsOfTenant,
  type From,
  forgetDevices,
  letInByOrganisation,
  letInByPasskey,
  type NewSession,
  type OwnUser,
  ownActor,
  ownView,
  replaceSessions,
  type SessionDeps,
} from './service.ts';
export { type Arrival, assertSafeTransport } from './sign-in.ts';
export { addressBucket, factorBuckets, mailBuckets, passkeyBucket, shareBuckets } from './throttle.ts';
export { countAgainst, forgetAgainst, mayBeMailed } from './tries/service.ts';
