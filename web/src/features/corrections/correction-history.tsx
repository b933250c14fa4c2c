import type { Correction } from '@fovea/contract/corrections';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { formatMoment, formatTime } from '../../lib/format.ts';
import type { CorrectionsInHand } from './use-corrections.ts';

/** Who corrected what and when, the newest first, and one press that gives all of it back to the analysis. */
export function CorrectionHistory({ hand }: { readonly hand: CorrectionsInHand }) {
  const { t, i18n } = useTranslation('corrections');
  const { data } = hand.query;
  if (!data || data.changes.length === 0) return null;
  const { marks, changes } = data;
  const title = t('changes', { count: changes.length });
  return (
    // It ends the page: what is said about a change, with the way back, stands below it and not on it.
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', justifyItems: 'start', gap: 2, mb: 14 }}>
      {hand.canEdit && marks.texts.length + marks.faces.length > 0 && (
        <Button size="small" disabled={hand.isBusy} onClick={() => void hand.restore()} sx={{ ml: -2.5 }}>
          {t('restore')}
        </Button>
      )}
      <Box component="details" sx={{ width: '100%' }}>
        <Typography component="summary" variant="body2" sx={{ cursor: 'pointer' }}>
          {title}
        </Typography>
        {/* A long list scrolls in its own frame, which can be reached by keyboard. */}
        <Box role="region" aria-label={title} tabIndex={0} sx={{ maxHeight: 240, overflowY: 'auto' }}>
          <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {changes.map((change, k) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: changes have no other name than their place in the list
              <Box component="li" key={k} sx={{ py: 1, borderTop: '1px solid', borderColor: 'divider' }}>
                <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
                  {wordsOf(change, t)}
                </Typography>
                <Typography variant="caption" color="textSecondary">
                  {formatMoment(change.at, i18n.language)}
                </Typography>
              </Box>
            ))}
          </Box>
        </Box>
      </Box>
    </Box>
  );
}

function wordsOf({ kind, way, name, wording, role, at_s, by }: Correction, t: TFunction<'corrections'>): string {
  const isFace = kind === 'released' && name === null;
  return [
    isFace
      ? t('change.releasedFace')
      : t(`change.${kind}`, { name: name ?? '', wording: wording ?? '', role: role ? t(`role.${role}`) : '' }),
    ...(at_s === null ? [] : [formatTime(at_s)]),
    ...(way === 'change' ? [] : [t('way.undo')]),
    by ?? t('somebody'),
  ].join(' · ');
}
