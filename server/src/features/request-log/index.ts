export type { Recorder, RecorderWish } from './recorder.ts';
export { startRecorder } from './recorder.ts';
export { storeRequests, sweepRequestLog } from './service.ts';
