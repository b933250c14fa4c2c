import { createContext } from 'react';
import type { LinkStore } from './link-store.ts';
import type { UploadStore } from './upload-store.ts';

/** Where this tab's uploads live: above the router, and empty until a page first needs them, so that the sign-in page stays light. */
export const UploadsHome = createContext<{ current: UploadStore | null; links?: LinkStore }>({ current: null });
