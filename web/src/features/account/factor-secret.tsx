import type { SecondFactorSetUp } from '@fovea/contract/accounts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { late } from '../../ui/late.tsx';
import { useCopy } from '../../ui/use-copy.ts';

const QrCode = late('qrcode.react', async () => (await import('qrcode.react')).QRCodeSVG);
const SIDE_PX = 184;

/** What the authenticator app is told: as a picture to scan, and as text to type. */
export function FactorSecret({ secret, otpauth_uri }: SecondFactorSetUp) {
  const { t } = useTranslation('user.settings');
  const copy = useCopy();
  return (
    <Box sx={{ display: 'grid', justifyItems: 'center', gap: 3 }}>
      <Box data-own-colours sx={{ bgcolor: '#fff', p: 3, borderRadius: '8px', border: '1px solid', borderColor: 'divider', lineHeight: 0 }}>
        <Suspense fallback={<Skeleton variant="rectangular" width={SIDE_PX} height={SIDE_PX} />}>
          <QrCode value={otpauth_uri} size={SIDE_PX} level="M" title={t('factor.qr')} role="img" />
        </Suspense>
      </Box>
      <Typography variant="body2" color="textSecondary">
        {t('factor.type')}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'center', gap: 2 }}>
        <Box component="code" sx={{ fontSize: 14, letterSpacing: '0.06em', overflowWrap: 'anywhere', textAlign: 'center' }}>
          {secret.replace(/(.{4})(?=.)/g, '$1 ')}
        </Box>
        <Button size="small" onClick={() => void copy(secret, t('copied'))}>
          {t('copy')}
        </Button>
      </Box>
    </Box>
  );
}
