import type { VoiceMemory } from '../text/text-port.ts';
/** The voice network hears mono sound at this rate, */
export const VOICE_RATE_HZ = 16_000;
/** in frames of this many samples (32 ms), */
export const VOICE_FRAME = 512;
/** with so many of the frame before in front, */
export const VOICE_CONTEXT = 64;
/** and remembers this many numbers. */
export const VOICE_STATE = 256;
/** Length of a frame, s. */
export const VOICE_FRAME_S = VOICE_FRAME / VOICE_RATE_HZ;

/** Before the first sound. */
export const noMemory = (): VoiceMemory => ({ state: new Float32Array(VOICE_STATE), context: new Float32Array(VOICE_CONTEXT) });
