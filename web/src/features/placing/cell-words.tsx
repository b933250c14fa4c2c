import type { PlacingRow } from '@fovea/contract/placing';
import type { toldTodo } from '@fovea/contract/placing-writing';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { formatShare } from '../../lib/format.ts';

interface CellWordsProps {
  readonly cell: PlacingRow['cells'][number];
  readonly told: ReturnType<typeof toldTodo>;
}

/** What to do with a film in one shape at one placement, and what would be lost. */
export function CellWords({ cell: { ratio, losses, has_zones }, told }: CellWordsProps) {
  const { t, i18n } = useTranslation('placing');
  const per = (share: number) => formatShare(share, i18n.language);
  const measured =
    losses &&
    ([
      { word: 'loss.attention', share: losses.attention },
      { word: 'loss.brand', share: losses.brand.attention_lost },
      { word: 'loss.text', share: losses.text.covered },
      { word: 'loss.call', share: losses.call_to_action.covered },
    ] as const);
  // Four noughts in each of a hundred cells would hide where something is lost.
  const lost = measured?.flatMap(({ word, share }) => (share === null || per(share) === per(0) ? [] : t(word, { share: per(share) })));
  const isNothing = lost?.length === 0 && measured?.some(({ share }) => share !== null);
  const toldLosses = lost && [...lost, isNothing ? t('loss.none') : null, has_zones ? null : t('loss.noZones')];
  return (
    <>
      <Box component="span" sx={{ display: 'block', fontWeight: told === 'not_taken' || told === 'fits' ? 450 : 620 }}>
        <span className="shape" aria-hidden>
          {ratio}
        </span>
        {t(`todo.${told}`)}
      </Box>
      {toldLosses && (
        <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
          {toldLosses.filter(Boolean).join(' · ')}
        </Typography>
      )}
    </>
  );
}
