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
import { isOfAddress } from '../../lib/client-status.ts';
import { formatDay } from '../../lib/format.ts';
import { Card } from '../../ui/card.tsx';
import { FileButton } from '../../ui/file-button.tsx';
import { useChange } from '../../ui/use-change.ts';
import { ACCEPTED, PICKER } from './accepted.ts';
import { DRAFT_CHANGES, discardPreTest, draftsQuery, namedQuery, restoreDraft, waitsForFilm } from './api.ts';
import { useLinks } from './use-links.ts';
import { useUploadStore, useUploads } from './use-uploads.ts';

interface ServerDraftsProps {
  readonly person: UserId;
  /** The one that a link named: it stands first, whoever made it. */
  readonly named: PreTestUuid | null;
}

/** Tests without a film: this person's drafts, and the one that was asked for. */
function useWaiting({ person, named }: ServerDraftsProps): readonly PreTest[] {
  const own = useQuery(draftsQuery(person)).data?.data ?? [];
  const asked = useQuery(namedQuery(named));
  // One that has gone is remembered as it was: only the refusal says so.
  const first = (isOfAddress(asked.error) ? null : asked.data) ?? own.find(({ uuid }) => uuid === named);
  return [...(first && waitsForFilm(first) ? [first] : []), ...own.filter(({ uuid }) => uuid !== named)];
}

/** Tests that wait for their film, other than those that stand as rows on the page. Nothing while there are none. */
export function ServerDrafts({ person, named }: ServerDraftsProps) {
  const { t } = useTranslation('pre-test');
  const id = useId();
  const rows = [...useUploads(), ...useLinks()];
  const drafts = useWaiting({ person, named }).filter(({ uuid }) => !rows.some(({ preTest }) => preTest === uuid));
  if (drafts.length === 0) return null;
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
        {drafts.map((draft) => (
          <Draft key={draft.uuid} draft={draft} isNamed={draft.uuid === named} isOwn={draft.created_by?.id === person} />
        ))}
      </Box>
    </Box>
  );
}

interface DraftProps {
  readonly draft: PreTest;
  readonly isNamed: boolean;
  readonly isOwn: boolean;
}

function Draft({ draft, isNamed, isOwn }: DraftProps) {
  const { t, i18n } = useTranslation('pre-test');
  const { adopt } = useUploadStore();
  const { uuid, pre_test_name: name, placement, brand, folder, created_at: made, created_by: by } = draft;
  const maker = !isOwn && by ? t('drafts.by', { name: by.name }) : null;
  const day = formatDay(made, i18n.language);
  const facts = [placement && t(`placement.${placement}`), brand?.name, folder?.name, day, maker].filter(Boolean);
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
  const { change, isBusy } = useChange(DRAFT_CHANGES);
  const remove = () =>
    change(async () => {
      await discardPreTest(uuid);
      return { text: t('drafts.removed', { name }), tone: 'info', undo: () => restoreDraft(uuid) };
    });
  const label = t('row.remove', { name });
  return (
    <Tooltip title={label}>
      <IconButton size="small" aria-label={label} onClick={() => void remove()} disabled={isBusy}>
        <CloseRounded fontSize="small" />
      </IconButton>
    </Tooltip>
  );
}
