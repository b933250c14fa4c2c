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
  viewThoseThere,
} from './service.ts';
export { advancePreTest, endPreTest, holdPreTest, noteNewFigures, noteProgress, tellWatchersOf } from './steps/service.ts';
export type { TakenFilm } from './taking/service.ts';
export { takeFilms } from './taking/service.ts';
