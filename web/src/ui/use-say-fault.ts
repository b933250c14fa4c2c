import { useErrorText } from '../lib/error-text.ts';
import { useSnackbar } from './snackbar.tsx';

/** Says why something was not done, for whatever has no place of its own for that. */
export function useSayFault(): (error: unknown) => void {
  const say = useSnackbar();
  const text = useErrorText();
  return (error) => say({ text: text(error), tone: 'error' });
}
