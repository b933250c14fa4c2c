export { keepReplies } from './keep-replies.ts';
export { sweepReplies } from './service.ts';
