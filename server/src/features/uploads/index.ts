export { FILM_LIMITS } from './limits.ts';
export { ensureSampleAd, sweepUploads } from './service.ts';
