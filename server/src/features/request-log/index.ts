export { startRecorder } from './recorder.ts';
export { storeRequests, sweepRequestLog } from './service.ts';
