export { canContinueUpload, canEditPreTest } from './policy.ts';
export { presentPreTest } from './present.ts';
export { addPreTest, advancePreTest, editPreTest, findSample, holdPreTest, noteProgress, tellWatchersOf, viewPreTest } from './service.ts';
