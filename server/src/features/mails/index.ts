export { type MailDeps, type MailWish, queueMail, retryMails } from './service.ts';
export type { MailTemplate, MailValues } from './templates.ts';
