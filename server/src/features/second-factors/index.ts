export {
  beginSetUp,
  confirmSetUp,
  dropSecondFactor,
  hasSecondFactor,
  renewRecoveryCodes,
  secondFactorOf,
  spendCode,
} from './service.ts';
