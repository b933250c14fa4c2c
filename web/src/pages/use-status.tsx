import type { PreTest } from '@fovea/contract/pre-tests';
import type { ReactNode } from 'react';
import { useMemo, useState } from 'react';
import { StatusPanel } from '../features/prediction/status-panel.tsx';
import { useStatusWishes } from '../features/prediction/use-status-wishes.ts';
import { useCurrentUser } from '../features/session/api.ts';
import { StopUploadDialog } from '../features/uploads/stop-upload-dialog.tsx';
import { hasRole, may } from '../lib/may.ts';

/** How far an analysis is and what can be done about it: the same element while the test is the same, so that what shows it rests. */
export const useStatus = (preTest: PreTest): ReactNode => useMemo(() => <Status preTest={preTest} />, [preTest]);

function Status({ preTest }: { readonly preTest: PreTest }) {
  const { isBusy, cancel, retry } = useStatusWishes(preTest.uuid);
  const [isAsking, setIsAsking] = useState(false);
  const user = useCurrentUser();
  const isSending = preTest.status === 'uploading';
  return (
    <>
      <StatusPanel
        preTest={preTest}
        mayChange={may(user, 'pre-test.cancel')}
        mayBuy={hasRole(user, 'tenant-admin')}
        isChanging={isBusy}
        onCancel={() => (isSending ? setIsAsking(true) : cancel())}
        onRetry={retry}
      />
      {isSending && isAsking && (
        <StopUploadDialog
          onKeep={() => setIsAsking(false)}
          onStop={() => {
            setIsAsking(false);
            cancel();
          }}
        />
      )}
    </>
  );
}
