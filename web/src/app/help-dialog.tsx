import CloseRounded from '@mui/icons-material/CloseRounded';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { FirstSteps } from '../features/help/first-steps.tsx';
import { KeyLists } from '../features/help/key-lists.tsx';
import { SupportLink } from '../features/help/support-link.tsx';

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
        <FirstSteps />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 6, rowGap: 2, color: 'text.secondary' }}>
          <span>
            {t('how-good.text')}{' '}
            <Link component={RouterLink} to="/how-good" onClick={onClose}>
              {t('how-good.link')}
            </Link>
          </span>
          <SupportLink>{t('more')}</SupportLink>
        </Box>
        <KeyLists />
      </DialogContent>
    </Dialog>
  );
}
