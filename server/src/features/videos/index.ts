export type { Probed } from './service.ts';
export { addVideo, findVideo, noteProbe, recordBlob } from './service.ts';
export type { FileSweep } from './sweeping/service.ts';
export { assertStays, noteLetGo, sweepFiles } from './sweeping/service.ts';
