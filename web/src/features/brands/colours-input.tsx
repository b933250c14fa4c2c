import AddRounded from '@mui/icons-material/AddRounded';
import CloseRounded from '@mui/icons-material/CloseRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import type { Control } from 'react-hook-form';
import { useFieldArray, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { contrastOf, readableOn } from '../../lib/contrast.ts';
import { ColourPicker } from '../../ui/form/colour-picker.tsx';
import { TextInput } from '../../ui/form/text-input.tsx';
import type { BrandValues } from './brand-values.ts';

const COLOURS_MAX = 24;
const FIRST = '#2a5bd7';

/** Beside each other, and on a phone the name under the value, where it has room. */
const row = {
  ...{ display: 'grid', gap: 2, alignItems: 'start', gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', sm: 'auto minmax(0, 1fr) auto' } },
  gridTemplateAreas: { xs: '"value remove" "name name"', sm: '"value name remove"' },
} as const;

/** The colours of a brand: each with a picker, its value, and a name. */
export function ColoursInput({ control }: { readonly control: Control<BrandValues, unknown, BrandValues> }) {
  const { t } = useTranslation('brand');
  const { fields, append, remove } = useFieldArray({ control, name: 'colours' });
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, display: 'grid', gap: 3, minWidth: 0 }}>
      <Typography component="legend" variant="subtitle2" sx={{ mb: 2, p: 0 }}>
        {t('colours')}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ textWrap: 'pretty' }}>
        {fields.length === 0 && `${t('colours.none')} `}
        {t('colours.help')}
      </Typography>
      {fields.map((field, at) => (
        <Box key={field.id} sx={row}>
          <ColourPicker control={control} name={`colours.${at}.hex`} label={t('colour.value', { number: at + 1 })} />
          <Box sx={{ display: 'grid', gap: 1, gridArea: 'name' }}>
            <TextInput control={control} name={`colours.${at}.name`} label={t('colour.name', { number: at + 1 })} />
            <Sample control={control} at={at} />
          </Box>
          <IconButton
            size="small"
            aria-label={t('colour.remove', { number: at + 1 })}
            onClick={() => remove(at)}
            sx={{ mt: 1, gridArea: 'remove' }}
          >
            <CloseRounded fontSize="small" />
          </IconButton>
        </Box>
      ))}
      <Box>
        <Button
          size="small"
          startIcon={<AddRounded />}
          disabled={fields.length >= COLOURS_MAX}
          onClick={() => append({ name: '', hex: FIRST })}
        >
          {t('colour.add')}
        </Button>
      </Box>
    </Box>
  );
}

/** What can be written on the colour, said as a figure and not by the colour alone. */
function Sample({ control, at }: { readonly control: Control<BrandValues, unknown, BrandValues>; readonly at: number }) {
  const { t, i18n } = useTranslation('brand');
  const hex = useWatch({ control, name: `colours.${at}.hex` });
  if (!/^#[0-9a-f]{6}$/i.test(hex)) return null;
  const ink = readableOn(hex);
  const contrast = new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 1 }).format(contrastOf(hex, ink));
  return (
    <Typography variant="caption" color="textSecondary">
      {t(ink === '#000000' ? 'colour.black-on' : 'colour.white-on', { contrast })}
    </Typography>
  );
}
