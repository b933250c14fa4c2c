export { createPasswordHasher, isOutdated, type PasswordHasher } from './password-hash.ts';
export { passwordFault } from './password-rules.ts';
export {
  createUser,
  ensureFirstAdmin,
  type FirstLogin,
  firstAdmin,
  renewPasswordHash,
  setPasswordHash,
  setUserLocale,
  type UserRow,
  userByEmail,
  userById,
} from './service.ts';
