export { type MailDeps, queueMail, retryMails } from './service.ts';
