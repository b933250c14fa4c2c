import { brandApi } from './brands.ts';
import { eventApi } from './events.ts';
import { healthApi } from './health.ts';
import { languageApi } from './languages.ts';
import { preTestApi } from './pre-tests.ts';
import { predictionApi } from './predictions.ts';
import { presetApi } from './presets.ts';
import type { Route } from './route.ts';
import { sessionApi } from './sessions.ts';
import { uploadApi } from './uploads.ts';
import { videoApi } from './videos.ts';

/** Every route there is. The server refuses to start when one is not mounted, or when it mounts another. */
export const ROUTES: readonly Route[] = [
  healthApi,
  sessionApi,
  languageApi,
  preTestApi,
  videoApi,
  predictionApi,
  uploadApi,
  eventApi,
  brandApi,
  presetApi,
].flatMap((api): Route[] => Object.values(api));
