export { addressDigest, countMail, type FullBound, type MailBound } from './bounds/service.ts';
export { sweepEmls } from './files/service.ts';
export { type MailDeps, queueMail, retryMails } from './service.ts';
