export type { FileSweep, Probed } from './service.ts';
export { addVideo, findVideo, noteProbe, recordBlob, sweepFiles } from './service.ts';
