import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { areLetterKeysOn } from '../../lib/letter-keys.ts';
import { keepProgress, keptProgress } from './kept-progress.ts';

const Key = ({ children }: { readonly children?: ReactNode }) => (
  <Box component="kbd" sx={{ font: 'inherit', fontSize: 12, px: 1, border: '1px solid', borderColor: 'divider', borderRadius: '4px' }}>
    {children}
  </Box>
);

/** On the first visit of a result: the keys that make the player quick. A touch screen has none. */
export function PlayerKeysHint({ personId }: { readonly personId: string }) {
  const { t } = useTranslation('first-minutes');
  const [isShown, setIsShown] = useState(() => !keptProgress(personId).keys && areLetterKeysOn());
  if (!isShown) return null;
  const close = () => {
    keepProgress(personId, { keys: true });
    setIsShown(false);
  };
  return (
    <Box
      role="note"
      sx={{
        display: 'flex',
        displayPrint: 'none',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 3,
        rowGap: 1,
        fontSize: 13,
        color: 'text.secondary',
        '@media (hover: none)': { display: 'none' },
      }}
    >
      <Box sx={{ flex: '1 1 260px' }}>
        <Trans t={t} i18nKey="keys.text" components={{ k: <Key /> }} />
      </Box>
      <Button size="small" onClick={close} sx={{ ml: { xs: '-10px', sm: 0 } }}>
        {t('keys.close')}
      </Button>
    </Box>
  );
}
