import { BIAS_PICTURES_MIN, CardPart } from '@fovea/contract/known-bias';
import type { CardShare } from '@fovea/contract/model-card';
import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatShare } from '../../lib/format.ts';
import { setName } from './set-name.ts';

const SIZES = ['any', 'small', 'large'] as const satisfies readonly CardShare['size'][];

/** The scale ends at so many times and at one in so many: what lies outside is drawn at its end. */
const ENDS = 3;
/** A multiple is as far from 1 as its inverse, so the scale is that of logarithms. */
const at = (ratio: number) => `${50 + 50 * Math.max(-1, Math.min(1, Math.log(Math.max(ratio, 1e-6)) / Math.log(ENDS)))}%`;

/** How much attention the network gives to logos, writing and faces, beside what people give: one row for each set of pictures. */
export function ShareScale({ shares }: { readonly shares: readonly CardShare[] }) {
  const { t } = useTranslation('how-good');
  const [size, setSize] = useState<CardShare['size']>('any');
  const shown = shares.filter((share) => share.size === size);
  return (
    <>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={size}
        onChange={(_, next: CardShare['size'] | null) => next && setSize(next)}
        aria-label={t('shares.size')}
        sx={{ justifySelf: 'start' }}
      >
        {SIZES.map((name) => (
          <ToggleButton key={name} value={name} sx={{ px: 3, py: 1, textTransform: 'none', letterSpacing: 0 }}>
            {t(`shares.size.${name}`)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      {CardPart.options.map((part) => (
        <PartRows key={part} title={t(`shares.part.${part}`)} shares={shown.filter((share) => share.part === part)} />
      ))}
      <Typography variant="body2" color="textSecondary" sx={{ maxWidth: '72ch' }}>
        {t('shares.read', { count: BIAS_PICTURES_MIN })}
      </Typography>
    </>
  );
}

function PartRows({ title, shares }: { readonly title: string; readonly shares: readonly CardShare[] }) {
  if (shares.length === 0) return null;
  const rows = shares.toSorted((a, b) => b.ratio.value - a.ratio.value);
  return (
    <Box sx={{ display: 'grid', gap: 2, breakInside: 'avoid' }}>
      <Typography component="h3" sx={{ fontWeight: 620 }}>
        {title}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 3 }}>
        {rows.map((share) => (
          <ShareRow key={share.set} share={share} />
        ))}
      </Box>
    </Box>
  );
}

function ShareRow({ share: { set, pictures, people_share, ratio } }: { readonly share: CardShare }) {
  const { t, i18n } = useTranslation('how-good');
  const digits = new Intl.NumberFormat(i18n.language, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const told = { ratio: digits.format(ratio.value), lo: digits.format(ratio.lo), hi: digits.format(ratio.hi) };
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '240px minmax(0, 1fr) 210px' },
        columnGap: 5,
        rowGap: 1,
        alignItems: 'center',
      }}
    >
      <Box sx={{ lineHeight: 1.35 }}>
        {setName(t, set)}
        <Box sx={{ fontSize: 12, color: 'text.secondary' }}>{t('scale.pictures', { count: pictures })}</Box>
      </Box>
      <RatioTrack ratio={ratio} />
      <Box sx={{ lineHeight: 1.35, fontVariantNumeric: 'tabular-nums' }}>
        {t('shares.ratio', told)}
        <Box sx={{ fontSize: 12, color: 'text.secondary' }}>{t('shares.people', { share: formatShare(people_share, i18n.language) })}</Box>
      </Box>
    </Box>
  );
}

/** For the eye: the words beside it say the same. */
function RatioTrack({ ratio: { value, lo, hi } }: Pick<CardShare, 'ratio'>) {
  return (
    <Box aria-hidden sx={{ position: 'relative', height: 24, bgcolor: 'action.hover', borderRadius: 1 }}>
      <Box sx={{ position: 'absolute', left: '50%', top: 0, bottom: 0, borderLeft: '2px solid', borderColor: 'text.secondary' }} />
      <Box
        data-drawn="line"
        sx={{ position: 'absolute', top: 11, height: 2, left: at(lo), width: `calc(${at(hi)} - ${at(lo)})`, bgcolor: 'text.primary' }}
      />
      <Box
        data-drawn="bar"
        sx={{
          position: 'absolute',
          left: at(value),
          top: 6,
          width: 12,
          height: 12,
          ml: '-6px',
          borderRadius: '50%',
          bgcolor: 'primary.main',
        }}
      />
    </Box>
  );
}
