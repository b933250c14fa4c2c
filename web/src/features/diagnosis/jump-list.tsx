import type { AttentionDetail } from '@fovea/contract/diagnosis';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Moment } from './moment.tsx';
import { useWritten } from './use-written.ts';

interface JumpListProps {
  readonly jumps: NonNullable<AttentionDetail['jumps']>;
  readonly onSeek: (timeS: number) => void;
}

const SHOWN_MAX = 8;

/** The cuts with the longest way for the eyes, longest first. */
export function JumpList({ jumps, onSeek }: JumpListProps) {
  const { t } = useTranslation('diagnosis');
  const { percent } = useWritten();
  const longest = jumps.toSorted((a, b) => b.distance - a.distance).slice(0, SHOWN_MAX);
  return (
    <Box component="section" aria-labelledby="jumps">
      <Typography id="jumps" variant="h3" component="h2" sx={{ mb: 1 }}>
        {t('jumps.title')}
      </Typography>
      {longest.length === 0 && <Typography variant="body2">{t('jumps.none')}</Typography>}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, fontSize: 13, display: 'grid', gap: 1 }}>
        {longest.map(({ cut_s, distance, is_far }) => (
          <Box component="li" key={cut_s} sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 3 }}>
            <Moment timeS={cut_s} onSeek={onSeek} text={(time) => t('jumps.seek', { time })} />
            <span>
              {t('jumps.item', { value: percent(distance) })}
              {is_far && ` · ${t('jumps.far')}`}
            </span>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
