import { lazy, Suspense } from 'react';
import { useIsSessionLost } from '../features/session/api.ts';
import { useRefusedUploads } from './use-refused-uploads.ts';

const Dialog = lazy(async () => ({ default: (await import('./sign-in-again-dialog.tsx')).SignInAgainDialog }));

/** Over a page whose session has ended while something was being typed or sent. */
export function SignInAgain() {
  const sendOn = useRefusedUploads();
  const isLost = useIsSessionLost();
  return <Suspense>{isLost && <Dialog onBack={sendOn} />}</Suspense>;
}
