import * as z from 'zod';
import { remember, remembered } from './remembered.ts';

const KEY = 'fovea.letter-keys';

/**
 * Whether a single letter or sign does something by itself, as long as nobody writes. Who speaks to their computer, or comes upon keys by
 * accident, switches it off in this browser (WCAG 2.1.4).
 */
export const areLetterKeysOn = (): boolean => remembered(KEY, z.boolean()) ?? true;

export const setLetterKeys = (areOn: boolean): void => remember(KEY, areOn);

/** Whether a key is one of those and they are switched off. Space presses things everywhere and stays. */
export const isLetterKeyOff = ({ key, ctrlKey, metaKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey'>): boolean =>
  key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !areLetterKeysOn();
