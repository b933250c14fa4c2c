export { presentNotes } from './present.ts';
export { forgetNotes, readNotes } from './service.ts';
