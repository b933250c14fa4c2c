export { copyTranscript } from './service.ts';
