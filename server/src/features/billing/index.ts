export {
  correctReservation,
  countsCredits,
  refundCredits,
  refundRemoved,
  releaseStranded,
  reserveCredits,
  settleCredits,
} from './credits/service.ts';
export { STILL_SECONDS } from './plans.ts';
export { reconcilePayments } from './purchases/service.ts';
