import type { PreTestUuid, UserId } from '@fovea/contract/ids';
import type { PreTest } from '@fovea/contract/pre-tests';
import CloseRounded from '@mui/icons-material/CloseRounded';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../lib/error-text.ts';
import { formatDay } from '../../lib/format.ts';
import { Card } from '../../ui/card.tsx';
import { FileButton } from '../../ui/file-button.tsx';
import { useSnackbar } from '../../ui/snackbar.tsx';
import { ACCEPTED, PICKER } from './accepted.ts';
import { draftsQuery, useDiscardDraft, useRestoreDraft } from './api.ts';
import { useUploadStore, useUploads } from './use-uploads.ts';

interface ServerDraftsProps {
  readonly person: UserId;
  /** The one that a link named: it stands first. */
  readonly named: PreTestUuid | null;
}

/** Tests of this person that wait for their film, other than those that stand as rows on the page. Nothing while there are none. */
export function ServerDrafts({ person, named }: ServerDraftsProps) {
  const { t } = useTranslation('pre-test');
  const id = useId();
  const rows = useUploads();
  const { data } = useQuery(draftsQuery(person));
  const drafts = (data?.data ?? []).filter(({ uuid }) => !rows.some(({ preTest }) => preTest === uuid));
  if (drafts.length === 0) return null;
  const sorted = drafts.toSorted((one, other) => Number(other.uuid === named) - Number(one.uuid === named));
  return (
    <Box component="section" aria-labelledby={id} sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 3 }}>
      <Box>
        <Typography id={id} variant="h3" component="h2">
          {t('drafts')}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {t('drafts.text')}
        </Typography>
      </Box>
      <Box component="ul" aria-labelledby={id} sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 }}>
        {sorted.map((draft) => (
          <Draft key={draft.uuid} draft={draft} isNamed={draft.uuid === named} />
        ))}
      </Box>
    </Box>
  );
}

function Draft({ draft, isNamed }: { readonly draft: PreTest; readonly isNamed: boolean }) {
  const { t, i18n } = useTranslation('pre-test');
  const { adopt } = useUploadStore();
  const { uuid, pre_test_name: name, placement, brand, folder, created_at: made } = draft;
  const facts = [placement && t(`placement.${placement}`), brand?.name, folder?.name, formatDay(made, i18n.language)].filter(Boolean);
  return (
    <Card
      component="li"
      sx={{ p: 3, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3, ...(isNamed ? { borderColor: 'primary.main' } : {}) }}
    >
      <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
        <Typography sx={{ fontWeight: 620, overflowWrap: 'anywhere' }}>{name}</Typography>
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {facts.join(' · ')}
        </Typography>
      </Box>
      <FileButton
        size="small"
        variant="outlined"
        accept={ACCEPTED}
        picker={PICKER}
        aria-label={t('drafts.choose-for', { name })}
        onFiles={([file], [handle]) => file && adopt(draft, file, handle)}
      >
        {t('drafts.choose')}
      </FileButton>
      <Discard uuid={uuid} name={name} />
    </Card>
  );
}

/** To the bin at once, with a way back. */
function Discard({ uuid, name }: { readonly uuid: PreTestUuid; readonly name: string }) {
  const { t } = useTranslation('pre-test');
  const say = useSnackbar();
  const text = useErrorText();
  const discard = useDiscardDraft();
  const restore = useRestoreDraft();
  const onError = (error: unknown) => say({ text: text(error), tone: 'error' });
  const undo = { label: t('action.undo'), run: () => restore.mutate(uuid, { onError }) };
  const remove = () =>
    discard.mutate(uuid, { onError, onSuccess: () => say({ text: t('drafts.removed', { name }), tone: 'info', action: undo }) });
  const label = t('row.remove', { name });
  return (
    <Tooltip title={label}>
      <IconButton size="small" aria-label={label} onClick={remove} disabled={discard.isPending}>
        <CloseRounded fontSize="small" />
      </IconButton>
    </Tooltip>
  );
}
