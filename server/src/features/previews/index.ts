export type { ServedFilm } from './service.ts';
export { findFilm, notePreviewNeed, orderPreview, rescuePreviews, servedFilm } from './service.ts';
