import { copyText } from '../lib/copy-text.ts';
import { useSnackbar } from './snackbar.tsx';

/**
 * Copies a text, and says so in the words that are handed over. Where the browser does not let it, the text itself is shown, for people to
 * copy it by hand.
 * @returns whether it was copied
 */
export function useCopy(): (text: string, said?: string) => Promise<boolean> {
  const say = useSnackbar();
  return async (text, said) => {
    try {
      await copyText(text);
    } catch {
      say({ text, isToCopy: true });
      return false;
    }
    if (said !== undefined) say({ text: said });
    return true;
  };
}
