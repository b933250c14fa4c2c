export { canContinueUpload, canEditPreTest } from './policy.ts';
export { presentPreTest } from './present.ts';
export type { PreTestView } from './service.ts';
export {
  addPreTest,
  columnsOf,
  editPreTest,
  findSample,
  holdSelected,
  tablePreTests,
  tellOf,
  viewPreTest,
  viewPreTests,
} from './service.ts';
export { advancePreTest, holdPreTest, noteProgress, tellWatchersOf } from './steps/service.ts';
