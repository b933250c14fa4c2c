export { assertMayBegin, readLeft, readTerms } from './allowance/service.ts';
export {
  correctReservation,
  refundCredits,
  refundFailure,
  refundRemoved,
  releaseStranded,
  reserveCredits,
  settleCredits,
} from './credits/service.ts';
export { PLANS, STILL_SECONDS } from './plans.ts';
export { reconcilePayments } from './purchases/service.ts';
export { assertMoreBytes, assertRoom, holdRoom, type RoomDeps, withinRoom } from './room/service.ts';
