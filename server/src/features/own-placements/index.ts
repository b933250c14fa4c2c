export type { OwnPlacementView } from '../../db/own-placements-of.ts';
export { wordsOfOwn } from './own-placement.ts';
export { assertPlacements, holdOwnPlacementsIn, ownPlacementsIn } from './service.ts';
export { libraryWith } from './to-rules.ts';
