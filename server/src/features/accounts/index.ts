export { type Done, notifyDone } from './notify-done.ts';
