import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { hasFullScreen } from '../../lib/has-full-screen.ts';
import { areLetterKeysOn } from '../../lib/letter-keys.ts';
import { HELP_KEYS, modName } from './help-keys.ts';

/** Every key that does something in this browser, by where it works. */
export function KeyLists() {
  const { t } = useTranslation('help');
  const does = ([, name]: readonly [names: string, name: string]) => name !== 'full-screen' || hasFullScreen();
  return (
    <>
      {!areLetterKeysOn() && <Typography color="textSecondary">{t('keys.letters-off')}</Typography>}
      <Box sx={{ columnWidth: 260, columnGap: 6, mb: -6 }}>
        {HELP_KEYS.map(({ place, keys }) => (
          <KeyList key={place} title={t(`keys.${place}`)} keys={keys.filter(does).map(([names, name]) => [names, t(`key.${name}`)])} />
        ))}
      </Box>
    </>
  );
}

function KeyList({ title, keys }: { readonly title: string; readonly keys: readonly (readonly [names: string, does: string])[] }) {
  return (
    <Box component="section" aria-label={title} sx={{ breakInside: 'avoid', pb: 6 }}>
      <Typography variant="h3" component="h3" sx={{ mb: 3 }}>
        {title}
      </Typography>
      <Box
        component="dl"
        sx={{
          m: 0,
          display: 'grid',
          gridTemplateColumns: 'fit-content(46%) minmax(0, 1fr)',
          columnGap: 4,
          rowGap: 2,
          alignItems: 'baseline',
        }}
      >
        {keys.map(([names, does]) => (
          <Fragment key={names}>
            <Box component="dt" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
              {names.split(' ').map((name) => (
                <Key key={name} name={name} />
              ))}
            </Box>
            <Box component="dd" sx={{ m: 0, color: 'text.secondary' }}>
              {does}
            </Box>
          </Fragment>
        ))}
      </Box>
    </Box>
  );
}

/** One key, or several that are held together. */
function Key({ name }: { readonly name: string }) {
  const parts = name.split('+').map((part) => (part === 'mod' ? modName(navigator.platform) : part));
  return (
    <Box component="span" sx={{ display: 'inline-flex', gap: 0.5, whiteSpace: 'nowrap' }}>
      {parts.map((part) => (
        <Box
          key={part}
          component="kbd"
          sx={{
            font: 'inherit',
            fontSize: 12,
            px: 1.5,
            minWidth: 24,
            textAlign: 'center',
            border: '1px solid',
            borderColor: 'divider',
            borderRadius: '4px',
            bgcolor: 'background.default',
          }}
        >
          {part}
        </Box>
      ))}
    </Box>
  );
}
