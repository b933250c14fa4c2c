import { useSyncExternalStore } from 'react';
import type { TransportMode } from './clock-core.ts';
import type { Transport } from './transport.ts';

/** Playing, speed and sound, for buttons. The time is not here: it is painted. */
export const useTransportMode = (transport: Transport): TransportMode => useSyncExternalStore(transport.onMode, transport.mode);
