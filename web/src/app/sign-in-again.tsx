import { Suspense } from 'react';
import { useIsSessionLost } from '../features/session/api.ts';
import { late } from '../ui/late.tsx';
import { useRefusedUploads } from './use-refused-uploads.ts';

const Dialog = late('sign-in-again-dialog', async () => (await import('./sign-in-again-dialog.tsx')).SignInAgainDialog, 'over');

/** Over a page whose session has ended while something was being typed or sent. */
export function SignInAgain() {
  const sendOn = useRefusedUploads();
  const isLost = useIsSessionLost();
  return <Suspense>{isLost && <Dialog onBack={sendOn} />}</Suspense>;
}
