export type { Probed } from './service.ts';
export { addVideo, findVideo, noteProbe, recordBlob } from './service.ts';
export { noteLetGo } from './sweeping/repo.ts';
export type { FileSweep } from './sweeping/service.ts';
export { assertStays, sweepFiles } from './sweeping/service.ts';
