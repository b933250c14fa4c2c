import type { BrandChange } from '@fovea/contract/brand-boxes';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { formatMoment, formatTime } from '../../lib/format.ts';

interface ChangeListProps {
  readonly changes: readonly BrandChange[];
  readonly onSeek: (timeS: number) => void;
}

/** Who changed what and when, the newest first. */
export function ChangeList({ changes, onSeek }: ChangeListProps) {
  const { t, i18n } = useTranslation('brand-boxes');
  if (changes.length === 0) return null;
  const words = ({ kind, way, name, at_s, by }: BrandChange) =>
    [
      t(`change.${kind}`, { name: name ?? t('aBox') }),
      ...(at_s === null ? [] : [formatTime(at_s)]),
      ...(way === 'change' ? [] : [t(`way.${way}`)]),
      by ?? t('somebody'),
    ].join(' · ');
  return (
    <Box component="details" sx={{ pt: 1 }}>
      <Typography component="summary" variant="body2" sx={{ cursor: 'pointer' }}>
        {t('changes', { count: changes.length })}
      </Typography>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, maxHeight: 240, overflowY: 'auto' }}>
        {changes.map((change, k) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: changes have no other name than their place in the list
          <Box component="li" key={k} sx={{ py: 1, borderTop: '1px solid', borderColor: 'divider' }}>
            <Typography
              variant="body2"
              onClick={() => change.at_s !== null && onSeek(change.at_s)}
              sx={{ overflowWrap: 'anywhere', cursor: change.at_s === null ? 'default' : 'pointer' }}
            >
              {words(change)}
            </Typography>
            <Typography variant="caption" color="textSecondary">
              {formatMoment(change.at, i18n.language)}
            </Typography>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
