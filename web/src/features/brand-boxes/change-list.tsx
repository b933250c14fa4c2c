import type { BrandChange } from '@fovea/contract/brand-boxes';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import type { SyntheticEvent } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoment, formatTime } from '../../lib/format.ts';

interface ChangeListProps {
  readonly changes: readonly BrandChange[];
  readonly onSeek: (timeS: number) => void;
}

/** Who changed what and when, the newest first. */
export function ChangeList({ changes, onSeek }: ChangeListProps) {
  const { t, i18n } = useTranslation('brand-boxes');
  const [isOpen, setIsOpen] = useState(false);
  if (changes.length === 0) return null;
  const words = ({ kind, way, name, at_s, by }: BrandChange) =>
    [
      t(`change.${kind}`, { name: name ?? t('aBox') }),
      ...(at_s === null ? [] : [formatTime(at_s)]),
      ...(way === 'change' ? [] : [t(`way.${way}`)]),
      by ?? t('somebody'),
    ].join(' · ');
  return (
    <Box component="details" sx={{ pt: 1 }} onToggle={(event: SyntheticEvent<HTMLDetailsElement>) => setIsOpen(event.currentTarget.open)}>
      <Typography component="summary" variant="body2" sx={{ cursor: 'pointer' }}>
        {t('changes', { count: changes.length })}
      </Typography>
      {/* Drawn once it is opened: a hundred changes are a lot to draw anew at every correction. A long list scrolls in its own frame, which can be reached by keyboard. */}
      <Box role="region" aria-label={t('changes', { count: changes.length })} tabIndex={0} sx={{ maxHeight: 240, overflowY: 'auto' }}>
        <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {(isOpen ? changes : []).map((change, k) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: changes have no other name than their place in the list
            <Box component="li" key={k} sx={{ py: 1, borderTop: '1px solid', borderColor: 'divider' }}>
              <Words text={words(change)} atS={change.at_s} onSeek={onSeek} />
              <Typography variant="caption" color="textSecondary">
                {formatMoment(change.at, i18n.language)}
              </Typography>
            </Box>
          ))}
        </Box>
      </Box>
    </Box>
  );
}

interface WordsProps extends Pick<ChangeListProps, 'onSeek'> {
  readonly text: string;
  readonly atS: number | null;
}

/** What was changed; a change at a moment leads there. */
function Words({ text, atS, onSeek }: WordsProps) {
  const words = (
    <Typography variant="body2" component="span" sx={{ display: 'block', overflowWrap: 'anywhere', textAlign: 'left' }}>
      {text}
    </Typography>
  );
  if (atS === null) return words;
  return (
    <ButtonBase onClick={() => onSeek(atS)} sx={{ display: 'block', color: 'primary.main', borderRadius: '6px' }}>
      {words}
    </ButtonBase>
  );
}
