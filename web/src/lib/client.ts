import { createCaller, createListener } from '@fovea/contract/call';

/** The one way to the server: typed by the contract, on the page's own origin. */
export const call = createCaller((...request) => globalThis.fetch(...request));

/** Asks once and hears the answer as it is written. */
export const listen = createListener((...request) => globalThis.fetch(...request));
