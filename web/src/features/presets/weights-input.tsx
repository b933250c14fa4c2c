import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Control } from 'react-hook-form';
import { useController, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { NumberInput } from '../../ui/form/number-input.tsx';
import { SwitchInput } from '../../ui/form/switch-input.tsx';
import type { PresetValues } from './preset-values.ts';

interface WeightsInputProps {
  readonly control: Control<PresetValues, unknown, PresetValues>;
}

/** How the score is weighed, where it is not the placement's own way. */
export function WeightsInput({ control }: WeightsInputProps) {
  const { t } = useTranslation('preset');
  const isOwn = useWatch({ control, name: 'has_weights' });
  const { fieldState } = useController({ control, name: 'weights.drivers' });
  const isNothing = fieldState.error?.type === 'custom' || fieldState.error?.root?.type === 'custom';
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      <SwitchInput control={control} name="has_weights" label={t('weights')} help={t('weights.help')} />
      {isOwn && (
        <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, pl: { sm: 4 } }}>
          <NumberInput control={control} name="weights.early_window_s" label={t('weights.early-window')} step={0.5} />
          <NumberInput control={control} name="weights.early_weight" label={t('weights.early-weight')} step={0.5} />
          <NumberInput control={control} name="weights.drivers.brand_attention" label={t('weights.brand-attention')} step={0.5} />
          <NumberInput control={control} name="weights.drivers.ease" label={t('weights.ease')} step={0.5} />
          <NumberInput control={control} name="weights.drivers.attention_breakthrough" label={t('weights.breakthrough')} step={0.5} />
          {isNothing && (
            <Typography role="alert" variant="body2" sx={{ color: 'error.main', gridColumn: '1 / -1' }}>
              {t('weights.nothing')}
            </Typography>
          )}
        </Box>
      )}
    </Box>
  );
}
