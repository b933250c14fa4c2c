import CloseRounded from '@mui/icons-material/CloseRounded';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { HELP_KEYS, modName } from './help-keys.ts';

const STEPS = ['drop', 'watch', 'read'] as const;

/** How Fovea is used, the keys that make it quick, and how far its figures can be trusted. */
export function HelpDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('help');
  return (
    <Dialog open onClose={onClose} maxWidth="md" fullWidth aria-labelledby="help-title">
      <DialogTitle id="help-title" sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between' }}>
        {t('title')}
        <IconButton aria-label={t('action.close')} onClick={onClose} edge="end">
          <CloseRounded fontSize="small" />
        </IconButton>
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 6 }}>
        <Box component="ol" sx={{ m: 0, pl: 5, display: 'grid', gap: 2, maxWidth: '76ch' }}>
          {STEPS.map((step) => (
            <li key={step}>{t(`step-${step}`)}</li>
          ))}
        </Box>
        <Typography color="textSecondary">
          {t('how-good.text')}{' '}
          <Link component={RouterLink} to="/how-good" onClick={onClose}>
            {t('how-good.link')}
          </Link>
        </Typography>
        <Box sx={{ display: 'grid', gap: 6, gridTemplateColumns: 'repeat(auto-fit, minmax(min(260px, 100%), 1fr))', alignItems: 'start' }}>
          {HELP_KEYS.map(({ place, keys }) => (
            <KeyList key={place} title={t(`keys.${place}`)} keys={keys.map(([names, name]) => [names, t(`key.${name}`)])} />
          ))}
        </Box>
      </DialogContent>
    </Dialog>
  );
}

function KeyList({ title, keys }: { readonly title: string; readonly keys: readonly (readonly [names: string, does: string])[] }) {
  return (
    <Box component="section" aria-label={title}>
      <Typography variant="h3" component="h3" sx={{ mb: 3 }}>
        {title}
      </Typography>
      <Box component="dl" sx={{ m: 0, display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: 4, rowGap: 2, alignItems: 'baseline' }}>
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
