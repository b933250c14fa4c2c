import type { PreTestUuid, TenantId, UserId } from '@fovea/contract/ids';
import type { UploadLimits } from '@fovea/contract/uploads';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { usePlacements } from '../../lib/placements.ts';
import { FailedFace, StaleNote } from '../../ui/faces.tsx';
import { View } from '../../ui/view.tsx';
import { AllRowsBar } from './all-rows-bar.tsx';
import { AllowanceNote } from './allowance-note.tsx';
import { limitsQuery } from './api.ts';
import { CreditsNote } from './credits-note.tsx';
import { DropArea } from './drop-area.tsx';
import { LinkField } from './link-field.tsx';
import { LinkedFilms } from './linked-films.tsx';
import { isReady, remarksOn } from './ready-rows.ts';
import { ServerDrafts } from './server-drafts.tsx';
import type { Upload } from './upload.ts';
import { isOver } from './upload.ts';
import { UploadRow } from './upload-row.tsx';
import type { Choices } from './use-choices.ts';
import { useChoices, useFilledRows, usualWishes } from './use-choices.ts';
import { useLinkPaste, useLinkStore, useLinks } from './use-links.ts';
import { useSaveOnLeave } from './use-upload-lifeline.ts';
import { useUploadStore, useUploads } from './use-uploads.ts';
import { NO_WISHES } from './wishes.ts';

interface StartListProps {
  readonly person: UserId;
  /** Whose credits are looked at; null for those who may not. */
  readonly payer: TenantId | null;
  /** The draft that a link named. */
  readonly named: PreTestUuid | null;
}

/** Where films are chosen, and those that were. The file picker stays the same element throughout: one that is open must not lose its page. */
export function StartList({ person, payer, named }: StartListProps) {
  const { t } = useTranslation('pre-test');
  const store = useUploadStore();
  const uploads = useUploads();
  const limits = useQuery(limitsQuery);
  const choices = useChoices();
  useFilledRows(store, uploads, choices.presets);
  useSaveOnLeave(store);
  const links = useLinkStore();
  const onLink = (address: string) => void links.add(address, { ...NO_WISHES, ...usualWishes(choices.presets ?? []), ...store.shared() });
  useLinkPaste(onLink);
  const hasRows = uploads.length > 0;
  const hasAny = useLinks().length > 0 || hasRows;
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 4, ...(hasAny ? { maxWidth: 960 } : {}) }}>
      <DropArea size={hasAny ? 'strip' : 'large'} onFiles={(files, handles) => store.add(files, null, Promise.resolve(handles))} />
      <LinkField label={t('link.label')} action={t('link.fetch')} onLink={onLink} />
      <LinkedFilms />
      <View
        query={limits}
        isEmpty={() => !hasRows}
        loading={hasRows && <Skeleton variant="rounded" height={140} role="status" aria-label={t('fact.reading')} />}
        empty={null}
        failed={(fault) => <FailedFace {...fault} />}
        stale={(fault) => <StaleNote {...fault} />}
        ready={(known) => <Rows uploads={uploads} limits={known} choices={choices} payer={payer} />}
      />
      <ServerDrafts person={person} named={named} />
    </Box>
  );
}

interface RowsProps {
  readonly uploads: readonly Upload[];
  readonly limits: UploadLimits;
  readonly choices: Choices;
  readonly payer: TenantId | null;
}

/** The chosen films, checked against the server's limits, and the button that starts them. */
function Rows({ uploads, limits, choices, payer }: RowsProps) {
  const { t } = useTranslation('pre-test');
  const store = useUploadStore();
  const places = usePlacements();
  const rows = uploads.map((upload) => ({ upload, remarks: remarksOn(upload, uploads, { limits, places }) }));
  const ready = rows.filter(({ upload, remarks }) => isReady(upload, remarks)).map(({ upload }) => upload.key);
  const hasDrafts = uploads.some(({ phase }) => phase.kind === 'draft');
  const hasSent = uploads.some(({ phase }) => phase.kind === 'sent');
  const hasOver = uploads.some(isOver);
  return (
    <>
      {hasDrafts && <AllRowsBar choices={choices} />}
      <Box
        component="ul"
        aria-label={t('rows')}
        sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 3 }}
      >
        {rows.map(({ upload, remarks }) => (
          <UploadRow key={upload.key} upload={upload} remarks={remarks} choices={choices} />
        ))}
      </Box>
      <AllowanceNote limits={limits} uploads={uploads.filter(({ key }) => ready.includes(key))} />
      {payer && <CreditsNote tenant={payer} uploads={uploads.filter(({ key }) => ready.includes(key))} />}
      <Box
        data-foot=""
        sx={{ display: 'flex', gap: 3, flexWrap: 'wrap', position: 'sticky', bottom: 0, zIndex: 2, py: 3, bgcolor: 'background.default' }}
      >
        {hasDrafts && (
          <Button variant="contained" size="large" disabled={ready.length === 0} onClick={() => store.start(ready)}>
            {ready.length === 0 ? t('start-none') : t('start-all', { count: ready.length })}
          </Button>
        )}
        {(hasSent || hasOver) && (
          <Button color="cancel" size="large" onClick={store.clearDone}>
            {t(!hasOver ? 'clear-done' : hasSent ? 'clear-over-too' : 'clear-over')}
          </Button>
        )}
      </Box>
    </>
  );
}
