import * as z from 'zod';
import { remember, remembered } from './remembered.ts';

const KEY = 'fovea.letter-keys';

/**
 * Whether a single letter or sign does something by itself, as long as nobody writes. Who speaks to their computer, or comes upon keys by
 * accident, switches it off in this browser (WCAG 2.1.4).
 */
export const areLetterKeysOn = (): boolean => remembered(KEY, z.boolean()) ?? true;

export const setLetterKeys = (areOn: boolean): void => remember(KEY, areOn);
