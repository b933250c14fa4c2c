export { makeFirstPassword } from './first-password.ts';
export { createPasswordHasher, isOutdated, type PasswordHasher } from './password-hash.ts';
export { passwordFault, passwordMin } from './password-rules.ts';
export {
  createUser,
  ensureFirstAdmin,
  type FirstLogin,
  firstAdmin,
  holdAdmissible,
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
