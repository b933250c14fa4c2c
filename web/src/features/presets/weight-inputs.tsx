import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import type { Control } from 'react-hook-form';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { SwitchInput } from '../../ui/form/switch-input.tsx';
import { TextInput } from '../../ui/form/text-input.tsx';
import type { PresetValues } from './preset-values.ts';
import { EARLY_WINDOWS } from './preset-values.ts';

interface WeightInputsProps {
  readonly control: Control<PresetValues, unknown, PresetValues>;
}

const DRIVERS = ['brand_attention', 'ease', 'attention_breakthrough'] as const;
const DECIMAL = { htmlInput: { inputMode: 'decimal' } } as const;
const CHOICE = { select: true, slotProps: { inputLabel: { shrink: true } } } as const;

/** How the score is weighed, where it is to be another way than that of the placement and the kind of ad. */
export function WeightInputs({ control }: WeightInputsProps) {
  const { t } = useTranslation('preset');
  const hasWeights = useWatch({ control, name: 'has_weights' });
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      <SwitchInput control={control} name="has_weights" label={t('weights')} help={t('weights.help')} />
      {hasWeights && (
        <Box role="group" aria-label={t('weights')} sx={{ display: 'grid', gap: 4 }}>
          <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' }}>
            {DRIVERS.map((driver) => (
              <TextInput key={driver} control={control} name={`weights.${driver}`} label={t(`weights.${driver}`)} slotProps={DECIMAL} />
            ))}
          </Box>
          <Typography variant="body2" color="textSecondary">
            {t('weights.drivers-help')}
          </Typography>
          <EarlyInputs control={control} />
        </Box>
      )}
    </Box>
  );
}

/** Whether the first seconds of brand attention count more, and how much. */
function EarlyInputs({ control }: WeightInputsProps) {
  const { t } = useTranslation('preset');
  const earlyWindow = useWatch({ control, name: 'weights.early_window_s' });
  return (
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' }}>
      <TextInput control={control} name="weights.early_window_s" label={t('weights.early')} {...CHOICE}>
        {EARLY_WINDOWS.map((seconds) => (
          <MenuItem key={seconds} value={seconds}>
            {seconds === '0' ? t('weights.early.none') : t('weights.early.first', { seconds })}
          </MenuItem>
        ))}
      </TextInput>
      {earlyWindow !== '0' && (
        <TextInput
          control={control}
          name="weights.early_weight"
          label={t('weights.early-weight')}
          help={t('weights.early-weight.help')}
          slotProps={DECIMAL}
        />
      )}
    </Box>
  );
}
