import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { formatTime } from '../../lib/format.ts';
import { useCopy } from '../../ui/use-copy.ts';
import { EditRow } from './edit-row.tsx';
import type { Deed, WhatIf } from './use-what-if.ts';

const DEEDS: readonly Deed[] = ['hide', 'blur', 'enlarge', 'move'];
const MIDDLE = { x: 0.4, y: 0.4, width: 0.2, height: 0.2 };

interface WhatIfPanelProps {
  readonly hand: Omit<WhatIf, 'query'>;
  readonly onSeek: (timeS: number) => void;
}

/** What to change in the picture on show, and the list of what is tried. */
export function WhatIfPanel({ hand, onSeek }: WhatIfPanelProps) {
  const { t } = useTranslation('what-if');
  const { deed, setDeed, edits, atS, isFilm, isFull, take } = hand;
  return (
    <Box component="section" aria-labelledby="what-if" sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 3 }}>
      <Typography id="what-if" variant="h2">
        {t('title')}
      </Typography>
      <Typography color="textSecondary" sx={{ textWrap: 'pretty' }}>
        {t(isFilm ? 'intro' : 'introStill')}
      </Typography>
      <Box role="group" aria-label={t('deeds')} sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        {DEEDS.map((name) => (
          <Button
            key={name}
            size="small"
            variant={deed === name ? 'contained' : 'outlined'}
            disabled={isFull}
            aria-pressed={deed === name}
            onClick={() => setDeed(deed === name ? null : name)}
          >
            {t(`deed.${name}`)}
          </Button>
        ))}
      </Box>
      {deed && (
        <Box role="status" sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 2 }}>
          <Typography variant="body2">{t('drawing')}</Typography>
          <Button size="small" onClick={() => take(MIDDLE)}>
            {t('middle')}
          </Button>
        </Box>
      )}
      {edits.length > 0 && (
        <>
          {isFilm && (
            <Button size="small" sx={{ justifySelf: 'start' }} onClick={() => onSeek(atS)}>
              {t('moment', { time: formatTime(atS) })}
            </Button>
          )}
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {edits.map((edit, k) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: edits have no other name than their place in the list
              <EditRow key={k} edit={edit} onChange={(next) => hand.replace(k, next)} onRemove={() => hand.remove(k)} />
            ))}
          </Box>
        </>
      )}
      <Tools hand={hand} />
    </Box>
  );
}

function Tools({ hand }: Pick<WhatIfPanelProps, 'hand'>) {
  const { t } = useTranslation('what-if');
  const copy = useCopy();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
      <Button size="small" disabled={!hand.canUndo} onClick={hand.undo}>
        {t('undo')}
      </Button>
      <Button size="small" disabled={!hand.canRedo} onClick={hand.redo}>
        {t('redo')}
      </Button>
      {hand.edits.length > 0 && (
        <>
          <Button size="small" onClick={hand.clear}>
            {t('clear')}
          </Button>
          <Button size="small" onClick={() => void copy(window.location.href, t('copied'))}>
            {t('copy')}
          </Button>
        </>
      )}
    </Box>
  );
}
