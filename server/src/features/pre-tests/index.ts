export { canContinueUpload, canEditPreTest } from './policy.ts';
export { presentPreTest } from './present.ts';
export { addPreTest, advancePreTest, editPreTest, findSample, holdPreTest, noteProgress, viewPreTest } from './service.ts';
