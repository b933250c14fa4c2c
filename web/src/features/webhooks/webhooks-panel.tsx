import type { Webhook } from '@fovea/contract/webhooks';
import { WEBHOOKS_MAX } from '@fovea/contract/webhooks';
import AddRounded from '@mui/icons-material/AddRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { Dispatch, SetStateAction } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyFace, FailedFace, StaleNote } from '../../ui/faces.tsx';
import { CardSkeletons } from '../../ui/skeletons.tsx';
import { View } from '../../ui/view.tsx';
import type { WithSecret } from './api.ts';
import { webhooksQuery } from './api.ts';
import { DeliveriesDrawer } from './deliveries-drawer.tsx';
import { SecretDialog } from './secret-dialog.tsx';
import { WebhookCard } from './webhook-card.tsx';
import { RemoveDialog, RenewDialog } from './webhook-dialogs.tsx';
import { WebhookDrawer } from './webhook-drawer.tsx';

type Open =
  | { readonly kind: 'new' }
  | { readonly kind: 'edit' | 'remove' | 'renew' | 'deliveries'; readonly webhook: Webhook }
  | { readonly kind: 'secret'; readonly made: WithSecret };

/** Addresses of other programs that are told when something has happened. */
export function WebhooksPanel() {
  const { t } = useTranslation('webhooks');
  const [open, setOpen] = useState<Open>();
  const query = useQuery(webhooksQuery);
  const add = (
    <Button
      variant="contained"
      startIcon={<AddRounded />}
      disabled={(query.data?.length ?? 0) >= WEBHOOKS_MAX}
      onClick={() => setOpen({ kind: 'new' })}
    >
      {t('add')}
    </Button>
  );
  return (
    <>
      <View
        query={query}
        isEmpty={(all) => all.length === 0}
        loading={<CardSkeletons heights={[160]} />}
        empty={<EmptyFace title={t('empty.title')} text={t('empty.text')} action={add} />}
        failed={(fault) => <FailedFace {...fault} />}
        stale={(fault) => <StaleNote {...fault} />}
        ready={(all) => (
          <>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, mb: 4, alignItems: 'center' }}>
              <Box sx={{ flex: '1 1 300px' }}>
                <Typography color="textSecondary" sx={{ maxWidth: '68ch' }}>
                  {t('text')}
                </Typography>
              </Box>
              {add}
            </Box>
            <Box component="ul" aria-label={t('shell.webhooks')} sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 4 }}>
              {all.map((webhook) => (
                <WebhookCard key={webhook.id} webhook={webhook} onOpen={(kind) => setOpen({ kind, webhook })} />
              ))}
            </Box>
          </>
        )}
      />
      <Opened open={open} setOpen={setOpen} />
    </>
  );
}

interface OpenedProps {
  readonly open: Open | undefined;
  readonly setOpen: Dispatch<SetStateAction<Open | undefined>>;
}

function Opened({ open, setOpen }: OpenedProps) {
  const close = () => setOpen((now) => (now === open ? undefined : now)); // an answer that comes late closes no other
  const tell = (made: WithSecret) => setOpen({ kind: 'secret', made });
  switch (open?.kind) {
    case 'new':
      return <WebhookDrawer webhook={null} onMade={tell} onClose={close} />;
    case 'edit':
      return <WebhookDrawer webhook={open.webhook} onMade={tell} onClose={close} />;
    case 'remove':
      return <RemoveDialog webhook={open.webhook} onClose={close} />;
    case 'renew':
      return <RenewDialog webhook={open.webhook} onRenewed={tell} onClose={close} />;
    case 'deliveries':
      return <DeliveriesDrawer webhook={open.webhook} onClose={close} />;
    case 'secret':
      return <SecretDialog made={open.made} onClose={close} />;
    case undefined:
      return null;
  }
}
