import { createContext, useContext } from 'react';

/** True while the line of server events is open. */
export const LiveContext = createContext(false);

/**
 * How often to ask again for something that still changes, in ms: rarely while server events arrive, every 2 s when they do not.
 */
export const useLiveInterval = (): number => (useContext(LiveContext) ? 15_000 : 2_000);
