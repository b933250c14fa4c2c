export { takeOffSecondFactor } from './lost-factor.ts';
export { type Done, notifyDone } from './notify-done.ts';
export { assertOwnHand } from './service.ts';
