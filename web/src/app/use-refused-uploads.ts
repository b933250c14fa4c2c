import { CallError } from '@fovea/contract/call';
import { useEffect } from 'react';
import { useAskAgain } from '../features/session/api.ts';
import type { Upload } from '../features/uploads/upload.ts';
import { useUploadStore, useUploads } from '../features/uploads/use-uploads.ts';

const isForNobody = ({ phase }: Upload): boolean =>
  phase.kind === 'failed' && phase.error instanceof CallError && phase.error.status === 401;

/**
 * Asks to sign in again when a film could not be sent on because the session has ended: no query need have noticed.
 * @returns how to send those films on
 */
export function useRefusedUploads(): () => void {
  const store = useUploadStore();
  const isRefused = useUploads().some(isForNobody);
  const askAgain = useAskAgain();
  useEffect(() => {
    if (isRefused) askAgain();
  }, [isRefused, askAgain]);
  return () =>
    store.start(
      store
        .read()
        .filter(isForNobody)
        .map(({ key }) => key),
    );
}
