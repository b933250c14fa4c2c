import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { TOUCH } from '../../ui/touch.ts';
import { Choice } from './choice.tsx';
import type { Layer } from './draw/heat-painter.ts';
import { LAYERS } from './draw/heat-painter.ts';
import type { PaletteName } from './palettes.ts';
import { PALETTES } from './palettes.ts';

/** What is laid over the film, and how. */
export interface LayerLook {
  readonly layer: Layer;
  readonly palette: PaletteName;
  /** 0..1 */
  readonly opacity: number;
}

interface LayerControlsProps {
  /** What it is laid over. */
  readonly kind?: 'film' | 'still';
  readonly look: LayerLook;
  readonly onLook: (look: LayerLook) => void;
  /** From which width on the colours can be chosen here: everywhere (`xs`) where nobody has settings of their own. */
  readonly paletteFrom?: 'xs' | 'sm' | undefined;
}

/** Layer, palette and strength. Palette and strength rest where they change nothing. */
export function LayerControls({ kind = 'film', look, onLook, paletteFrom = 'sm' }: LayerControlsProps) {
  const { t, i18n } = useTranslation('prediction');
  const per = new Intl.NumberFormat(i18n.language, { style: 'percent' });
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: { xs: 2, sm: 1 }, flexShrink: 0 }}>
      <Choice
        label={t('player.layer')}
        value={look.layer}
        options={LAYERS.map((layer) => ({
          value: layer,
          text: t(layer === 'original' && kind === 'still' ? 'layer.originalStill' : `layer.${layer}`),
        }))}
        onChoose={(value) => onLook({ ...look, layer: LAYERS.find((layer) => layer === value) ?? 'heat' })}
      />
      {look.layer === 'heat' && (
        // On a phone the row is short, and who is signed in has colours of their own in the settings.
        <Box sx={{ display: paletteFrom === 'xs' ? 'flex' : { xs: 'none', sm: 'flex' } }}>
          <Choice
            label={t('player.palette')}
            value={look.palette}
            options={PALETTES.map((palette) => ({ value: palette, text: t(`palette.${palette}`) }))}
            onChoose={(value) => onLook({ ...look, palette: PALETTES.find((palette) => palette === value) ?? 'heat' })}
          />
        </Box>
      )}
      {look.layer !== 'original' && (
        <Box
          component="input"
          type="range"
          aria-label={t('player.opacity')}
          title={t('player.opacity')}
          min={0}
          max={100}
          value={Math.round(look.opacity * 100)}
          aria-valuetext={per.format(look.opacity)}
          onChange={(event) => onLook({ ...look, opacity: Number(event.target.value) / 100 })}
          sx={{ width: 60, flexGrow: 1, height: 24, m: 0, accentColor: '#fff', cursor: 'pointer', [TOUCH]: { height: 44 } }}
        />
      )}
    </Box>
  );
}
