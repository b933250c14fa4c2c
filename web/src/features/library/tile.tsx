import type { PreTest } from '@fovea/contract/pre-tests';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatDay } from '../../lib/format.ts';
import { Card } from '../../ui/card.tsx';
import { factsOf } from './facts-line.ts';
import { Poster } from './poster.tsx';
import { failureText, StatusBar, StatusLine } from './status-line.tsx';
import { TileActions } from './tile-actions.tsx';

interface TileProps {
  readonly preTest: PreTest;
  readonly mayEdit: boolean;
}

/** One test as a poster. The name is the link; the whole picture belongs to it. */
export function Tile({ preTest, mayEdit }: TileProps) {
  const { t } = useTranslation('predictions');
  return (
    <Card
      component="li"
      sx={{
        position: 'relative',
        display: 'grid',
        gridTemplateRows: 'auto auto 1fr',
        '&:hover': { borderColor: 'text.secondary' },
      }}
    >
      <Poster preTest={preTest} />
      <StatusBar preTest={preTest} />
      <Box sx={{ px: 3, pt: 2, pb: 2.5, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 0.5, alignContent: 'start' }}>
        <TileName preTest={preTest} />
        <TileFacts preTest={preTest} />
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, minHeight: 30 }}>
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <StatusLine preTest={preTest} />
          </Box>
          {mayEdit && (
            <Box sx={{ position: 'relative', zIndex: 1, mr: -1.5 }}>
              <TileActions preTest={preTest} />
            </Box>
          )}
        </Box>
        {preTest.failure && (
          <Typography
            variant="body2"
            color="textSecondary"
            title={failureText(t, preTest.failure)}
            sx={{ display: '-webkit-box', WebkitBoxOrient: 'vertical', WebkitLineClamp: 2, overflow: 'hidden' }}
          >
            {failureText(t, preTest.failure)}
          </Typography>
        )}
      </Box>
    </Card>
  );
}

function TileName({ preTest }: { readonly preTest: PreTest }) {
  const { t } = useTranslation('predictions');
  return (
    <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', minWidth: 0 }}>
      <Typography
        component={Link}
        to={`/prediction/${preTest.uuid}`}
        noWrap
        title={preTest.pre_test_name}
        sx={{
          flex: 1,
          fontWeight: 620,
          color: 'text.primary',
          textDecoration: 'none',
          '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: '9px' },
          '&:focus-visible': { outline: 'none' },
          '&:focus-visible::after': { outline: '2px solid var(--fovea-focus)', outlineOffset: 2 },
        }}
      >
        {preTest.pre_test_name}
      </Typography>
      {preTest.is_sample && (
        <Box
          component="span"
          sx={{
            flex: 'none',
            fontSize: 12,
            px: 1.5,
            border: '1px solid',
            borderColor: 'divider',
            borderRadius: '4px',
            color: 'text.secondary',
          }}
        >
          {t('sample')}
        </Box>
      )}
    </Box>
  );
}

function TileFacts({ preTest }: { readonly preTest: PreTest }) {
  const { t, i18n } = useTranslation('predictions');
  const { length, ratio } = factsOf(t, preTest);
  return (
    <Box sx={{ display: 'flex', gap: 3, fontSize: 13, color: 'text.secondary', whiteSpace: 'nowrap', overflow: 'hidden' }}>
      {length && <span>{length}</span>}
      {ratio && <span>{ratio}</span>}
      <span>{formatDay(preTest.created_at, i18n.language)}</span>
    </Box>
  );
}
