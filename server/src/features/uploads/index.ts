export { failStrandedFetches } from './fetching/service.ts';
export { FILM_LIMITS } from './limits.ts';
export { ensureSampleAd } from './sample/service.ts';
export { sweepUploads } from './sweeping/service.ts';
