export { canContinueUpload, canEditPreTest } from './policy.ts';
export { presentPreTest } from './present.ts';
export type { NewPreTest, PreTestChange, PreTestStep } from './service.ts';
export { addPreTest, advancePreTest, editPreTest, hasSample, holdPreTest, noteProgress, viewPreTest } from './service.ts';
