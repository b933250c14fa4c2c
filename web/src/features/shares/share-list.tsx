import type { PreTestUuid } from '@fovea/contract/ids';
import type { ShareLink } from '@fovea/contract/shares';
import LinkOffRounded from '@mui/icons-material/LinkOffRounded';
import LinkRounded from '@mui/icons-material/LinkRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoment } from '../../lib/format.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { FailedFace, StaleNote } from '../../ui/faces.tsx';
import { useChange } from '../../ui/use-change.ts';
import { View } from '../../ui/view.tsx';
import { revokeShare, sharesQuery } from './api.ts';

interface ShareListProps {
  readonly uuid: PreTestUuid;
  readonly onEnded: (id: ShareLink['id']) => void;
}

/** The links that there are, those that have ended among them. */
export function ShareList({ uuid, onEnded }: ShareListProps) {
  const { t } = useTranslation('share');
  const [ending, setEnding] = useState<ShareLink | null>(null);
  const { change } = useChange(['shares']);
  const end = (link: ShareLink) => {
    setEnding(null);
    void change(async () => {
      await revokeShare(link.id);
      onEnded(link.id);
      return { text: t('list.ended') };
    });
  };
  return (
    <Box component="section" aria-labelledby="share-list">
      <Typography id="share-list" variant="h3" sx={{ mb: 2 }}>
        {t('list.title')}
      </Typography>
      <View
        query={useQuery(sharesQuery(uuid))}
        isEmpty={(links) => links.length === 0}
        loading={<Skeleton variant="rounded" height={44} />}
        empty={<Typography color="textSecondary">{t('list.none')}</Typography>}
        failed={(fault) => <FailedFace {...fault} />}
        stale={(fault) => <StaleNote {...fault} />}
        ready={(links) => (
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {links.map((link) => (
              <Row key={link.id} link={link} onEnd={() => setEnding(link)} />
            ))}
          </Box>
        )}
      />
      {ending && (
        <ConfirmDialog
          title={t('list.end-title')}
          text={t('list.end-text')}
          confirm={t('list.end')}
          isDangerous
          onConfirm={() => end(ending)}
          onCancel={() => setEnding(null)}
        />
      )}
    </Box>
  );
}

function Row({ link, onEnd }: { readonly link: ShareLink; readonly onEnd: () => void }) {
  const { t, i18n } = useTranslation('share');
  const isActive = link.state === 'active';
  const Icon = isActive ? LinkRounded : LinkOffRounded;
  const when = formatMoment(link.state === 'revoked' ? (link.revoked_at ?? link.expires_at) : link.expires_at, i18n.language);
  return (
    <Box
      component="li"
      sx={{
        ...{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, rowGap: 1, py: 2 },
        '& + &': { borderTop: '1px solid', borderColor: 'divider' },
      }}
    >
      <Icon aria-hidden fontSize="small" sx={{ color: isActive ? 'success.main' : 'text.secondary' }} />
      <Box sx={{ flex: '1 1 200px', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography sx={{ fontWeight: 620 }}>{t(`list.${link.state}`, { when })}</Typography>
        <Typography variant="body2" color="textSecondary">
          {[
            t('list.made', { who: link.created_by ?? t('person.removed'), when: formatMoment(link.created_at, i18n.language) }),
            ...(link.placement ? [t(`placement.${link.placement}`)] : []),
            ...(link.has_password ? [t('list.password')] : []),
          ].join(' · ')}
        </Typography>
      </Box>
      {isActive && (
        <Button size="small" color="error" onClick={onEnd} sx={{ ml: 'auto' }}>
          {t('list.end')}
        </Button>
      )}
    </Box>
  );
}
