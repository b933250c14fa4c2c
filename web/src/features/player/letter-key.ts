import { areLetterKeysOn } from '../../lib/letter-keys.ts';

/** Whether a key is a single letter or sign, and those are switched off. Space presses things everywhere and stays. */
export const isLetterKeyOff = ({ key, ctrlKey, metaKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey'>): boolean =>
  key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !areLetterKeysOn();
