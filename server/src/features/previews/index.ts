export type { ServedFilm } from './service.ts';
export { findFilm, notePreviewNeed, orderPreview, rescuePreviews, resignPreviews, servedFilm } from './service.ts';
