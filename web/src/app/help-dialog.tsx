import CloseRounded from '@mui/icons-material/CloseRounded';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';

const KEYS = [
  ['Space K', 'play'],
  ['J L', 'speed'],
  ['← →', 'frame'],
  ['Shift ← →', 'second'],
  ['Home End', 'ends'],
  ['I O', 'range'],
  ['Esc', 'no-range'],
  ['H', 'layer'],
  ['M', 'mute'],
  ['F', 'full-screen'],
  ['?', 'help'],
] as const;

const STEPS = ['drop', 'watch', 'read'] as const;

/** How Fovea is used, and the keys that make it quick. */
export function HelpDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby="help-title">
      <DialogTitle id="help-title" sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between' }}>
        {t('help.title')}
        <IconButton aria-label={t('action.close')} onClick={onClose} edge="end">
          <CloseRounded fontSize="small" />
        </IconButton>
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 6 }}>
        <Box component="ol" sx={{ m: 0, pl: 5, display: 'grid', gap: 2 }}>
          {STEPS.map((step) => (
            <li key={step}>{t(`help.step-${step}`)}</li>
          ))}
        </Box>
        <Box component="section" aria-labelledby="help-keys">
          <Typography id="help-keys" variant="h3" component="h3" sx={{ mb: 3 }}>
            {t('help.keys')}
          </Typography>
          <Box
            component="dl"
            sx={{ m: 0, display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: 4, rowGap: 2, alignItems: 'center' }}
          >
            {KEYS.map(([keys, name]) => (
              <Fragment key={name}>
                <Box component="dt" sx={{ display: 'flex', gap: 1 }}>
                  {keys.split(' ').map((key) => (
                    <Key key={key} name={key} />
                  ))}
                </Box>
                <Box component="dd" sx={{ m: 0, color: 'text.secondary' }}>
                  {t(`help.key-${name}`)}
                </Box>
              </Fragment>
            ))}
          </Box>
        </Box>
      </DialogContent>
    </Dialog>
  );
}

function Key({ name }: { readonly name: string }) {
  return (
    <Box
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
      {name}
    </Box>
  );
}
