import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { STAGE } from '../../ui/colours.ts';

/** Where the drawn viewers look, in the drawing's own units: centre, radius and share of attention. */
const GAZES = [
  [204, 118, 92, 1],
  [372, 172, 58, 0.7],
  [470, 78, 34, 0.35],
] as const;

/** The quiet half of the sign-in page: one frame of an imagined film, with its heatmap and its curve. */
export function BrandPanel() {
  const { t } = useTranslation('auth.login');
  return (
    <Box
      sx={{
        bgcolor: STAGE,
        color: '#EEF1F5',
        display: { xs: 'none', md: 'grid' },
        gridTemplateRows: '1fr auto',
        gap: 8,
        p: { md: 10, lg: 16 },
        minHeight: '100dvh',
      }}
    >
      <Box sx={{ alignSelf: 'center', justifySelf: 'center', width: '100%', maxWidth: 720 }}>
        <Drawing />
      </Box>
      <Box sx={{ display: 'grid', gap: 2 }}>
        <Typography component="p" variant="h1" sx={{ maxWidth: '28ch', textWrap: 'balance' }}>
          {t('brand.line')}
        </Typography>
        <Typography component="p" sx={{ color: '#9AA4B2' }}>
          {t('brand.note')}
        </Typography>
      </Box>
    </Box>
  );
}

function Drawing() {
  return (
    <Box component="svg" viewBox="0 0 560 396" aria-hidden sx={{ display: 'block', width: '100%', height: 'auto' }}>
      <defs>
        <radialGradient id="brand-heat">
          <stop offset="0" stopColor="#FFF1B8" stopOpacity=".95" />
          <stop offset=".28" stopColor="#F59A3E" stopOpacity=".82" />
          <stop offset=".62" stopColor="#8A3FD1" stopOpacity=".42" />
          <stop offset="1" stopColor="#5B2CA8" stopOpacity="0" />
        </radialGradient>
        <linearGradient id="brand-sky" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#1B2431" />
          <stop offset="1" stopColor="#2E3A4B" />
        </linearGradient>
        <clipPath id="brand-frame">
          <rect width="560" height="315" rx="10" />
        </clipPath>
      </defs>
      <g clipPath="url(#brand-frame)">
        <rect width="560" height="315" fill="url(#brand-sky)" />
        <circle cx="470" cy="78" r="26" fill="#4A5A70" />
        <path d="M0 232 C 90 190 150 214 232 202 S 420 168 560 210 V 315 H 0 Z" fill="#232D3A" />
        <path d="M0 268 C 120 238 260 270 360 252 S 500 246 560 258 V 315 H 0 Z" fill="#1A222D" />
        <path d="M148 315 C 150 236 172 204 204 204 S 258 236 260 315 Z" fill="#3A475A" />
        <ellipse cx="204" cy="140" rx="38" ry="46" fill="#516178" />
        <path d="M354 262 V 178 q 0 -10 6 -16 V 140 h 24 v 22 q 6 6 6 16 v 84 Z" fill="#5B6D86" />
        <rect x="354" y="196" width="36" height="32" fill="#7C8FA9" />
        {GAZES.map(([x, y, radius, share]) => (
          <circle key={x} cx={x} cy={y} r={radius} fill="url(#brand-heat)" opacity={share} />
        ))}
      </g>
      <g fill="none" strokeLinecap="round" strokeLinejoin="round">
        <path d="M0 388 H 560" stroke="#2A303A" />
        <path
          d="M0 372 C 36 366 52 344 84 346 S 128 374 164 372 S 214 340 252 344 S 312 378 352 376 S 424 352 456 356 S 520 372 560 362"
          stroke="#7FA2FF"
          strokeWidth="2"
        />
        <path d="M252 334 V 392" stroke="#EEF1F5" strokeWidth="1.5" />
      </g>
      <circle cx="252" cy="344" r="4" fill="#EEF1F5" />
    </Box>
  );
}
