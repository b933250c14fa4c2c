import type { ReactNode } from 'react';
import { Suspense, useCallback, useRef, useState } from 'react';
import { useCurrentUser } from '../features/session/api.ts';
import { ProofContext } from '../lib/proof.ts';
import { late } from '../ui/late.tsx';

const Dialog = late('prove-dialog', async () => (await import('../features/account/prove-dialog.tsx')).ProveDialog, 'over');

interface Asked {
  readonly answer: Promise<boolean>;
  readonly settle: (isProved: boolean) => void;
}

/** Where anything of a page can ask who sits there to prove who they are; whoever asks meanwhile hears the same answer. */
export function ProofHome({ children }: { readonly children: ReactNode }) {
  const user = useCurrentUser();
  const asked = useRef<Asked | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const ask = useCallback(() => {
    if (asked.current) return asked.current.answer;
    const { promise, resolve } = Promise.withResolvers<boolean>();
    asked.current = { answer: promise, settle: resolve };
    setIsAsking(true);
    return promise;
  }, []);
  const end = (isProved: boolean) => {
    asked.current?.settle(isProved);
    asked.current = null;
    setIsAsking(false);
  };
  return (
    <ProofContext value={ask}>
      {children}
      <Suspense>
        {isAsking && <Dialog hasSecondFactor={user?.has_second_factor ?? false} onProved={() => end(true)} onClose={() => end(false)} />}
      </Suspense>
    </ProofContext>
  );
}
