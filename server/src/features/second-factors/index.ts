export {
  beginSetUp,
  type CodeOutcome,
  confirmSetUp,
  dropSecondFactor,
  type FactorDeps,
  hasSecondFactor,
  renewRecoveryCodes,
  secondFactorOf,
  spendCode,
} from './service.ts';
