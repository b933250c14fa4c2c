import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { FailedFace, StaleNote } from '../../ui/faces.tsx';
import { View } from '../../ui/view.tsx';
import { limitsQuery } from './api.ts';
import { DropArea } from './drop-area.tsx';
import { isReady, remarksOn } from './ready-rows.ts';
import { UploadRow } from './upload-row.tsx';
import { useUploadStore, useUploads } from './use-uploads.ts';

/** The chosen films, checked against the server's limits, and the button that starts them. */
export function StartList() {
  const { t } = useTranslation('pre-test');
  const store = useUploadStore();
  const uploads = useUploads();
  const limits = useQuery(limitsQuery);
  const large = <DropArea size="large" onFiles={store.add} />;
  return (
    <View
      query={limits}
      isEmpty={() => uploads.length === 0}
      loading={uploads.length === 0 ? large : <Skeleton variant="rounded" height={140} />}
      empty={large}
      failed={(fault) => <FailedFace {...fault} />}
      stale={(fault) => <StaleNote {...fault} />}
      ready={(known) => {
        const rows = uploads.map((upload) => ({ upload, remarks: remarksOn(upload, uploads, known) }));
        const ready = rows.filter(({ upload, remarks }) => isReady(upload, remarks)).map(({ upload }) => upload.key);
        const hasSent = uploads.some(({ phase }) => phase.kind === 'sent');
        return (
          <Box sx={{ display: 'grid', gap: 4, maxWidth: 960 }}>
            <DropArea size="strip" onFiles={store.add} />
            <Box component="ul" aria-label={t('rows')} sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 3 }}>
              {rows.map(({ upload, remarks }) => (
                <UploadRow key={upload.key} upload={upload} remarks={remarks} />
              ))}
            </Box>
            <Box sx={{ display: 'flex', gap: 3, flexWrap: 'wrap', position: 'sticky', bottom: 0, py: 3, bgcolor: 'background.default' }}>
              <Button variant="contained" size="large" disabled={ready.length === 0} onClick={() => store.start(ready)}>
                {ready.length === 0 ? t('start-none') : t('start-all', { count: ready.length })}
              </Button>
              {hasSent && (
                <Button color="cancel" size="large" onClick={store.clearSent}>
                  {t('clear-done')}
                </Button>
              )}
            </Box>
          </Box>
        );
      }}
    />
  );
}
