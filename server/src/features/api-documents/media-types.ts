/**
 * What comes where bytes are served, by the path. It stands here and not with the routes: those are loaded into every page.
 * A film is given as it was sent, and may be a picture.
 */
const FILM = ['video/*', 'image/*'];
const HEAT = ['application/octet-stream'];
const MEDIA_TYPES: Readonly<Record<string, readonly string[]>> = {
  '/api/v1/docs': ['text/html'],
  '/api/v1/pre-test/:uuid/film': FILM,
  '/api/v1/shared/:token/film': FILM,
  '/api/v1/study-link/:token/film': FILM,
  '/api/v1/pre-test/:uuid/poster': ['image/jpeg'],
  '/api/v1/shared/:token/poster': ['image/jpeg'],
  '/api/v1/pre-test/:uuid/poster-heat': HEAT,
  '/api/v1/pre-test/:uuid/heatmap': HEAT,
  '/api/v1/shared/:token/heatmap': HEAT,
  '/api/v1/pre-test/:uuid/notes.csv': ['text/csv'],
  '/api/v1/brand-asset/:id/preview': ['image/png'],
  '/api/v1/brand-asset/:id/picture': ['image/png', 'image/jpeg', 'image/webp'],
  '/api/v1/export/:id/file': [
    ...['text/csv', 'application/json', 'image/png', 'video/mp4', 'application/pdf'],
    'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  ],
  '/api/v1/tenant/:id/exports/:export_id/file': ['application/zip'],
};

/** What a server of a developer shows in the place of a mailbox and of a payment provider. */
const PAGES = /^\/(?:dev|fake-payments)\//;

/** The media types of the bytes that a call serves. */
export const mediaTypesOf = (path: string): readonly string[] => MEDIA_TYPES[path] ?? (PAGES.test(path) ? ['text/html'] : ['*/*']);
