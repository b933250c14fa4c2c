import type { Webhook, WebhookDelivery } from '@fovea/contract/webhooks';
import CloseRounded from '@mui/icons-material/CloseRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyFace, FailedFace, StaleNote } from '../../ui/faces.tsx';
import { View } from '../../ui/view.tsx';
import { deliveriesQuery } from './api.ts';
import { Delivery } from './delivery.tsx';

interface DeliveriesDrawerProps {
  readonly webhook: Webhook;
  readonly onClose: () => void;
}

/** What was sent to one address and what came of it. */
export function DeliveriesDrawer({ webhook, onClose }: DeliveriesDrawerProps) {
  const { t } = useTranslation('webhooks');
  const id = useId();
  const query = useInfiniteQuery(deliveriesQuery(webhook.id));
  return (
    <Drawer
      open
      anchor="right"
      onClose={onClose}
      slotProps={{ paper: { role: 'dialog', 'aria-modal': true, 'aria-labelledby': id, sx: { width: { xs: '100%', sm: 560 } } } }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, px: 6, py: 4, borderBottom: '1px solid', borderColor: 'divider' }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography id={id} variant="h2">
            {t('deliveries.title')}
          </Typography>
          <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            {webhook.url}
          </Typography>
        </Box>
        <IconButton aria-label={t('action.close')} onClick={onClose} edge="end">
          <CloseRounded fontSize="small" />
        </IconButton>
      </Box>
      <Box sx={{ p: 6, overflowY: 'auto' }}>
        <View
          query={query}
          isEmpty={({ pages }) => pages[0]?.data.length === 0}
          loading={<Skeleton variant="rounded" height={160} />}
          empty={<EmptyFace title={t('deliveries.none')} text={t('deliveries.none-text')} />}
          failed={(fault) => <FailedFace {...fault} />}
          stale={(fault) => <StaleNote {...fault} />}
          ready={({ pages }) => (
            <>
              <List webhook={webhook} deliveries={pages.flatMap(({ data }) => data)} />
              {query.hasNextPage && (
                <Button variant="outlined" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()} sx={{ mt: 6 }}>
                  {t('deliveries.more')}
                </Button>
              )}
            </>
          )}
        />
      </Box>
    </Drawer>
  );
}

function List({ webhook, deliveries }: { readonly webhook: Webhook; readonly deliveries: readonly WebhookDelivery[] }) {
  const { t } = useTranslation('webhooks');
  return (
    <Box component="ul" aria-label={t('deliveries.title')} sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 5 }}>
      {deliveries.map((delivery) => (
        <Delivery key={delivery.id} webhook={webhook} delivery={delivery} />
      ))}
    </Box>
  );
}
