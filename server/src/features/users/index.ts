export { makeFirstPassword } from './first-password.ts';
export { createPasswordHasher, isOutdated, type PasswordHasher } from './password-hash.ts';
export { passwordFault, passwordMin } from './password-rules.ts';
export {
  acceptInvited,
  createUser,
  demandNewPassword,
  domainIsElsewhere,
  ensureFirstAdmin,
  type FirstLogin,
  firstAdmin,
  holdAdmissible,
  invitedByEmail,
  NO_PASSWORD,
  type OwnChange,
  renewPasswordHash,
  setOwn,
  setPasswordHash,
  setUserEmail,
  setUserLocale,
  type UserRow,
  userByEmail,
  userById,
  userWhoComes,
} from './service.ts';
