import { Suspense } from 'react';
import { useMatch } from 'react-router';
import { late } from '../../ui/late.tsx';
import type { Upload } from './upload.ts';
import { isUnderWay } from './upload.ts';
import { useUploadLifeline } from './use-upload-lifeline.ts';
import { useUploadStore, useUploads } from './use-uploads.ts';

const Face = late('upload-dock', async () => (await import('./upload-dock-face.tsx')).UploadDockFace, 'nowhere');

const isShown = (upload: Upload) => isUnderWay(upload) && upload.phase.kind !== 'restoring';

/** A small reminder in the corner while films are on their way. Gone when they have arrived: from there on the library tells. */
export function UploadDock() {
  useUploadLifeline(useUploadStore());
  const uploads = useUploads().filter(isShown);
  const isOnStartPage = useMatch('/pre-test') !== null;
  if (uploads.length === 0 || isOnStartPage) return null;
  return (
    <Suspense>
      <Face uploads={uploads} />
    </Suspense>
  );
}
