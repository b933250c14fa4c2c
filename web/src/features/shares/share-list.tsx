import type { ShareLink } from '@fovea/contract/shares';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { FailedFace, StaleNote } from '../../ui/faces.tsx';
import { View } from '../../ui/view.tsx';
import { sharesQuery } from './api.ts';
import { ShareRows } from './share-rows.tsx';
import type { SharedOf } from './shared-of.ts';

interface ShareListProps {
  readonly of: SharedOf;
  readonly onEnded: (id: ShareLink['id']) => void;
}

/** The links that there are, those that have ended among them. */
export function ShareList({ of, onEnded }: ShareListProps) {
  const { t } = useTranslation('share');
  return (
    <Box component="section" aria-labelledby="share-list">
      <Typography id="share-list" variant="h3" sx={{ mb: 2 }}>
        {t('list.title')}
      </Typography>
      <View
        query={useQuery(sharesQuery(of))}
        isEmpty={(links) => links.length === 0}
        loading={<Skeleton variant="rounded" height={44} />}
        empty={<Typography color="textSecondary">{t('list.none')}</Typography>}
        failed={(fault) => <FailedFace {...fault} />}
        stale={(fault) => <StaleNote {...fault} />}
        ready={(links) => <ShareRows links={links} onEnded={onEnded} />}
      />
    </Box>
  );
}
