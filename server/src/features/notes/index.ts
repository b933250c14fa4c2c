export { presentNotes } from './present.ts';
export { readNotes } from './service.ts';
