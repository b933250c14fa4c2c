import type { CopilotSession } from '@fovea/contract/copilot';
import type { CopilotSessionId } from '@fovea/contract/ids';
import DeleteOutlineRounded from '@mui/icons-material/DeleteOutlineRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoment } from '../../lib/format.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { EmptyFace, FailedFace, StaleNote } from '../../ui/faces.tsx';
import { useSayFault } from '../../ui/use-say-fault.ts';
import { View } from '../../ui/view.tsx';
import { sessionsQuery, useRemoveSession } from './api.ts';

interface HistoryProps {
  readonly openId: CopilotSessionId | null;
  readonly onPick: (id: CopilotSessionId) => void;
  readonly onRemoved: (id: CopilotSessionId) => void;
}

/** The own conversations; nobody else sees them. */
export function History({ openId, onPick, onRemoved }: HistoryProps) {
  const { t } = useTranslation('copilot.drawer');
  const query = useInfiniteQuery(sessionsQuery);
  const [leaving, setLeaving] = useState<CopilotSession | null>(null);
  const remove = useRemoveSession();
  const onError = useSayFault();
  const confirm = () => {
    if (leaving) remove.mutate(leaving.sessionId, { onSuccess: () => onRemoved(leaving.sessionId), onError });
    setLeaving(null);
  };
  return (
    <>
      <View
        query={query}
        isEmpty={({ pages }) => pages[0]?.data.length === 0}
        loading={<Skeleton variant="rounded" height={160} />}
        empty={<EmptyFace title={t('history.empty-title')} text={t('history.empty-text')} />}
        failed={(fault) => <FailedFace {...fault} />}
        stale={(fault) => <StaleNote {...fault} />}
        ready={({ pages }) => (
          <Box
            component="ul"
            aria-label={t('history.title')}
            sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1 }}
          >
            {pages
              .flatMap(({ data }) => data)
              .map((session) => (
                <Row
                  key={session.sessionId}
                  session={session}
                  isOpen={session.sessionId === openId}
                  onPick={() => onPick(session.sessionId)}
                  onRemove={() => setLeaving(session)}
                />
              ))}
          </Box>
        )}
      />
      {query.hasNextPage && (
        <Button variant="outlined" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()} sx={{ mt: 4 }}>
          {t('history.more')}
        </Button>
      )}
      {leaving && (
        <ConfirmDialog
          title={t('history.remove-title')}
          text={t('history.remove-text')}
          confirm={t('history.remove')}
          cancel={t('action.cancel')}
          isDangerous
          onConfirm={confirm}
          onCancel={() => setLeaving(null)}
        />
      )}
    </>
  );
}

interface RowProps {
  readonly session: CopilotSession;
  readonly isOpen: boolean;
  readonly onPick: () => void;
  readonly onRemove: () => void;
}

function Row({ session: { title, updated_at }, isOpen, onPick, onRemove }: RowProps) {
  const { t, i18n } = useTranslation('copilot.drawer');
  const name = title ?? t('history.untitled');
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      <ButtonBase
        onClick={onPick}
        aria-current={isOpen}
        sx={{
          flex: 1,
          minWidth: 0,
          display: 'block',
          textAlign: 'left',
          px: 3,
          py: 2,
          borderRadius: 1,
          bgcolor: isOpen ? 'action.selected' : 'transparent',
          '&:hover': { bgcolor: 'action.hover' },
        }}
      >
        <Typography noWrap>{name}</Typography>
        <Typography variant="caption" color="textSecondary">
          {formatMoment(updated_at, i18n.language)}
        </Typography>
      </ButtonBase>
      <IconButton size="small" aria-label={t('history.remove-named', { name })} onClick={onRemove}>
        <DeleteOutlineRounded fontSize="small" />
      </IconButton>
    </Box>
  );
}
