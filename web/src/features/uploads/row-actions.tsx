import CloseRounded from '@mui/icons-material/CloseRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { FileButton } from '../../ui/file-button.tsx';
import { ACCEPTED, PICKER } from './accepted.ts';
import { StopUploadDialog } from './stop-upload-dialog.tsx';
import type { Upload } from './upload.ts';
import { isOver, isUnderWay, wouldLoseMuch } from './upload.ts';
import { isCutShort, useArrived } from './use-arrived.ts';
import { useUploadStore } from './use-uploads.ts';

/** On a phone only what takes the row away stands beside its name: words there would leave the name no room. */
const ACTIONS = {
  ...{ gridArea: 'act', display: { xs: 'contents', sm: 'flex' }, gap: 1, alignItems: 'center', justifyContent: 'flex-end' },
  '& > :not(:last-child)': { gridRow: 3, gridColumn: '1 / -1', justifySelf: 'start' },
  '& > :last-child': { gridArea: 'act' },
} as const;

/** What can be done with a row right now, most useful first. */
export function RowActions({ upload }: { readonly upload: Upload }) {
  const { t } = useTranslation('pre-test');
  const store = useUploadStore();
  const { key, phase, preTest } = upload;
  const arrived = useArrived(upload);
  return (
    <Box sx={ACTIONS}>
      {phase.kind === 'sending' && (
        <Button size="small" onClick={() => store.pause(key)}>
          {t('row.pause')}
        </Button>
      )}
      {phase.kind === 'paused' && (
        <Button size="small" onClick={() => store.start([key])}>
          {t('row.resume')}
        </Button>
      )}
      {(phase.kind === 'waiting' || (phase.kind === 'failed' && !isOver(upload))) && (
        <Button size="small" onClick={() => (phase.kind === 'waiting' ? store.wake() : store.start([key]))}>
          {t('row.retry')}
        </Button>
      )}
      {phase.kind === 'needs-yes' && (
        <Button size="small" variant="outlined" onClick={() => void store.goOn(key)}>
          {t('row.go-on')}
        </Button>
      )}
      {phase.kind === 'needs-file' && (
        <FileButton
          size="small"
          variant="outlined"
          accept={ACCEPTED}
          picker={PICKER}
          onFiles={([file], [handle]) => file && store.giveFile(key, file, handle)}
        >
          {t('row.choose-again')}
        </FileButton>
      )}
      {phase.kind === 'sent' && preTest && (
        <Button size="small" variant="outlined" component={Link} to={`/prediction/${preTest}`}>
          {t(isCutShort(arrived) ? 'row.open-test' : 'row.open')}
        </Button>
      )}
      <Remove upload={upload} />
    </Box>
  );
}

/** Takes the row away; a film of which much has arrived is asked about first. */
function Remove({ upload }: { readonly upload: Upload }) {
  const { t } = useTranslation('pre-test');
  const store = useUploadStore();
  const [isAsking, setIsAsking] = useState(false);
  const { key, phase, name } = upload;
  const isGone = !upload.isStarted || phase.kind === 'sent' || phase.kind === 'lined-up' || isOver(upload);
  const label = isGone ? t('row.remove', { name: name || upload.fileName }) : t('row.cancel');
  return (
    <>
      <Tooltip title={label}>
        <IconButton aria-label={label} size="small" onClick={() => (wouldLoseMuch(upload) ? setIsAsking(true) : store.remove(key))}>
          <CloseRounded fontSize="small" />
        </IconButton>
      </Tooltip>
      {isAsking && isUnderWay(upload) && <StopUploadDialog onKeep={() => setIsAsking(false)} onStop={() => store.remove(key)} />}
    </>
  );
}
