import { ExportLayer, ExportPalette } from '@fovea/contract/exports';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { formatShare } from '../../lib/format.ts';
import { Tick } from '../../ui/tick.tsx';
import { TOUCH } from '../../ui/touch.ts';
import { PartFields } from './part-fields.tsx';
import type { PictureWish } from './picture-wish.ts';

interface PictureFieldsProps {
  readonly wish: PictureWish;
  readonly onChange: (change: Partial<PictureWish>) => void;
  /** Goes back to what the player shows; null while that is what is chosen. */
  readonly onFollow: (() => void) | null;
  readonly hasBrand: boolean;
  /** Seconds of the film; null for a photo. */
  readonly durationS: number | null;
}

/** What stills and films are made with: as the player shows it, until something else is chosen here. */
export function PictureFields({ wish, onChange, onFollow, hasBrand, durationS }: PictureFieldsProps) {
  const { t } = useTranslation('export');
  const { t: say } = useTranslation('prediction');
  const { layer, palette, opacity, marks } = wish;
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, minWidth: 0, display: 'grid', gap: 4 }}>
      <Typography component="legend" sx={{ p: 0, fontWeight: 620 }}>
        {t('look.title')}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ textWrap: 'pretty' }}>
        {t(durationS === null ? 'look.about.photo' : 'look.about')}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center' }}>
        <Choice label={say('player.layer')} value={layer} onChange={(value) => onChange({ layer: ExportLayer.parse(value) })}>
          {ExportLayer.options.map((one) => (
            <MenuItem key={one} value={one}>
              {say(one === 'original' && durationS === null ? 'layer.originalStill' : `layer.${one}`)}
            </MenuItem>
          ))}
        </Choice>
        {layer === 'heat' && (
          <Choice label={t('palette')} value={palette} onChange={(value) => onChange({ palette: ExportPalette.parse(value) })}>
            {ExportPalette.options.map((one) => (
              <MenuItem key={one} value={one}>
                {say(`palette.${one}`)}
              </MenuItem>
            ))}
          </Choice>
        )}
        {layer !== 'original' && <Strength value={opacity} onChange={(value) => onChange({ opacity: value })} />}
        {hasBrand && (
          <Tick isOn={marks.includes('brands')} onChange={(isOn) => onChange({ marks: isOn ? ['brands'] : [] })}>
            {t('look.brands')}
          </Tick>
        )}
      </Box>
      {durationS !== null && <PartFields range={wish.range} durationS={durationS} onChange={(range) => onChange({ range })} />}
      {onFollow && (
        <Button size="small" variant="outlined" onClick={onFollow} sx={{ justifySelf: 'start' }}>
          {t('look.follow')}
        </Button>
      )}
    </Box>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly children: ReactNode;
}

const Choice = ({ label, value, onChange, children }: ChoiceProps) => (
  <TextField
    select
    size="small"
    label={label}
    value={value}
    onChange={({ target }) => onChange(target.value)}
    sx={{ minWidth: 180, maxWidth: '100%' }}
  >
    {children}
  </TextField>
);

function Strength({ value, onChange }: { readonly value: number; readonly onChange: (value: number) => void }) {
  const { t, i18n } = useTranslation('prediction');
  const id = useId();
  const said = formatShare(value, i18n.language);
  return (
    <Box sx={{ display: 'grid', gap: 0.5 }}>
      <Typography component="label" htmlFor={id} variant="caption" color="textSecondary">
        {`${t('player.opacity')}: `}
        <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {said}
        </Box>
      </Typography>
      <Box
        component="input"
        id={id}
        type="range"
        min={0}
        max={100}
        value={Math.round(value * 100)}
        aria-valuetext={said}
        onChange={(event) => onChange(Number(event.target.value) / 100)}
        sx={{ width: 180, height: 24, m: 0, accentColor: 'var(--mui-palette-primary-main)', [TOUCH]: { height: 44 } }}
      />
    </Box>
  );
}
