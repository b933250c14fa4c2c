import { createCaller } from '@fovea/contract/call';

/** The one way to the server: typed by the contract, on the page's own origin. */
export const call = createCaller((...request) => globalThis.fetch(...request));
