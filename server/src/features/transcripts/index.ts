export { copyTranscript, transcriptOf } from './service.ts';
