export {
  askToConfirmEmail,
  dropLinksOf,
  inviteUser,
  type LinkRow,
  linkOf,
  requestPasswordReset,
  spendLink,
} from './service.ts';
