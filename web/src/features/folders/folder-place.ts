import type { FolderStep } from '@fovea/contract/folders';

/** Where something can be put: a folder, or null for the library itself. */
export type Place = FolderStep | null;

const ROOT = 'folder:root';

/** The name of a place for dragging. */
export const placeId = (place: Place): string => (place ? `folder:${place.id}` : ROOT);
