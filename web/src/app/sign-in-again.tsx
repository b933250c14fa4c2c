import { lazy, Suspense } from 'react';
import { useIsSessionLost } from '../features/session/api.ts';

const Dialog = lazy(async () => ({ default: (await import('./sign-in-again-dialog.tsx')).SignInAgainDialog }));

/** Over a page whose session has ended while something was being typed or sent. */
export const SignInAgain = () => <Suspense>{useIsSessionLost() && <Dialog />}</Suspense>;
