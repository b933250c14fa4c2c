import type { PreTest } from '@fovea/contract/pre-tests';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../ui/card.tsx';
import { Tile } from './tile.tsx';

function Grid({ children, label, isBusy = false }: { readonly children: ReactNode; readonly label: string; readonly isBusy?: boolean }) {
  return (
    <Box
      component="ul"
      aria-label={label}
      aria-busy={isBusy}
      sx={{
        listStyle: 'none',
        m: 0,
        p: 0,
        display: 'grid',
        gap: 4,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(auto-fill, minmax(264px, 1fr))' },
      }}
    >
      {children}
    </Box>
  );
}

interface PosterGridProps {
  readonly preTests: readonly PreTest[];
  readonly mayEdit: boolean;
}

export function PosterGrid({ preTests, mayEdit }: PosterGridProps) {
  const { t } = useTranslation('predictions');
  return (
    <Grid label={t('title')}>
      {preTests.map((preTest) => (
        <Tile key={preTest.uuid} preTest={preTest} mayEdit={mayEdit} />
      ))}
    </Grid>
  );
}

const PLACES = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'] as const;

/** The grid before its first answer, at the size it will have. */
export function PosterGridSkeleton() {
  const { t } = useTranslation('predictions');
  return (
    <Grid label={t('title')} isBusy>
      {PLACES.map((place) => (
        <Card key={place} component="li">
          <Skeleton variant="rectangular" sx={{ aspectRatio: '16 / 9', height: 'auto' }} />
          <Box sx={{ px: 3, pt: 2, pb: 2.5, mt: '3px', display: 'grid', gap: 0.5 }}>
            <Skeleton variant="text" width="70%" sx={{ fontSize: 14, lineHeight: 1.5 }} />
            <Skeleton variant="text" width="45%" sx={{ fontSize: 13 }} />
            <Skeleton variant="text" width="30%" sx={{ fontSize: 13, minHeight: 30 }} />
          </Box>
        </Card>
      ))}
    </Grid>
  );
}
