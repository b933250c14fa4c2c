import type { PreTestUuid } from '@fovea/contract/ids';
import ChevronLeftRounded from '@mui/icons-material/ChevronLeftRounded';
import ChevronRightRounded from '@mui/icons-material/ChevronRightRounded';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useTranslation } from 'react-i18next';
import { useNeighbours } from '../features/library/use-neighbours.ts';
import { useNeighbourWays } from './use-neighbour-ways.ts';

/** "3 of 12" and the ways to the films beside it, where the result was opened from a list; nothing where it was not. */
export function ResultNeighbours({ uuid }: { readonly uuid: PreTestUuid }) {
  const { t } = useTranslation('prediction');
  const neighbours = useNeighbours(uuid);
  const go = useNeighbourWays(neighbours);
  if (!neighbours) return null;
  const { index, total, isEstimate, before, after } = neighbours;
  const count = isEstimate ? t('beside.about', { total }) : total;
  return (
    <Box role="group" aria-label={t('beside')} sx={look}>
      <IconButton
        size="small"
        aria-label={t('beside.before')}
        title={t('beside.before')}
        aria-keyshortcuts="P"
        disabled={!before}
        onClick={go.before}
      >
        <ChevronLeftRounded fontSize="small" />
      </IconButton>
      <Box component="span" sx={{ minWidth: 56, textAlign: 'center' }}>
        {index === null ? t('beside.out') : t('beside.of', { place: index + 1, total: count })}
      </Box>
      <IconButton
        size="small"
        aria-label={t('beside.after')}
        title={t('beside.after')}
        aria-keyshortcuts="N"
        disabled={!after}
        onClick={go.after}
      >
        <ChevronRightRounded fontSize="small" />
      </IconButton>
    </Box>
  );
}

/** As high as the path beside it, so that nothing moves when it comes. */
const look = {
  ...{ display: 'flex', alignItems: 'center', flex: 'none', my: '-6px' },
  ...{ fontSize: 13, color: 'text.secondary', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
} as const;
