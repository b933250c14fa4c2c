import { AdType, KEEP_DAYS_MAX } from '@fovea/contract/preset-options';
import type { Preset } from '@fovea/contract/presets';
import { zodResolver } from '@hookform/resolvers/zod';
import Alert from '@mui/material/Alert';
import InputAdornment from '@mui/material/InputAdornment';
import MenuItem from '@mui/material/MenuItem';
import { useQuery } from '@tanstack/react-query';
import type { Control } from 'react-hook-form';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { usePlacements } from '../../lib/placements.ts';
import { FormDrawer } from '../../ui/form/form-drawer.tsx';
import { PickInput } from '../../ui/form/pick-input.tsx';
import { SwitchInput } from '../../ui/form/switch-input.tsx';
import { TextInput } from '../../ui/form/text-input.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { useServerProblems } from '../../ui/form/use-server-problems.ts';
import { useSharedRow } from '../../ui/form/use-shared-row.ts';
import { useChange } from '../../ui/use-change.ts';
import { brandsQuery, PRESET_CHANGES, useSavePreset } from './api.ts';
import { MorePlacementsInput, PlacementInput } from './placement-input.tsx';
import type { PresetValues } from './preset-values.ts';
import { bodyOf, PresetSchema, valuesOf } from './preset-values.ts';
import { WeightInputs } from './weight-inputs.tsx';

interface PresetFormProps {
  /** Null for a new one. */
  readonly preset: Preset | null;
  readonly onClose: () => void;
}

/** Fields of the form, by the names of their labels. */
const LABELS = [
  ['name', 'name'],
  ['brand_id', 'brand'],
  ['placement', 'placement'],
  ['ad_type', 'ad-type'],
  ['more_placements', 'more-placements'],
  ['sound', 'sound'],
  ['keep_film_days', 'keep'],
  ['has_weights', 'weights'],
  ['weights', 'weights'],
  ['is_default', 'default'],
] as const;

/** What a test is started with, kept under a name. Each test keeps what its preset said when it was chosen. */
export function PresetForm({ preset, onClose }: PresetFormProps) {
  const { t } = useTranslation('preset');
  const { change } = useChange(PRESET_CHANGES);
  const save = useSavePreset();
  const { data: brands } = useQuery(brandsQuery);
  const form = useForm<PresetValues, unknown, PresetValues>({ resolver: zodResolver(PresetSchema), defaultValues: valuesOf(preset) });
  const { control, formState } = form;
  const problem = useServerProblems(form, save.error, ['name', 'brand_id', 'placement', 'ad_type']);
  const shared = useSharedRow({ form, first: preset, valuesOf, fields: LABELS.map(([name, label]) => [name, t(label)]) });
  const fields = { control };
  const submit = form.handleSubmit((values) =>
    save.mutateAsync({ preset: shared.row, body: bodyOf(values) }).then(
      (saving) => {
        if (saving.kind === 'overtaken') return shared.meet(saving.by);
        const { saved, undo } = saving;
        const { name } = saved;
        void change(async () => ({ text: t(preset ? 'saved' : 'added', { name }), ...(undo ? { undo } : {}) }));
        onClose();
      },
      () => undefined, // the refusal stands on its field
    ),
  );
  return (
    <FormDrawer
      title={preset ? t('edit.title', { name: preset.name }) : t('add')}
      submit={preset ? t('action.save') : t('add.submit')}
      problem={problem}
      note={shared.note}
      isDirty={formState.isDirty}
      isBusy={save.isPending || save.data?.kind === 'saved'}
      onSubmit={submit}
      onClose={onClose}
    >
      <GoneNote preset={shared.row} />
      <TextInput control={control} name="name" label={t('name')} autoFocus />
      <PickInput
        control={control}
        name="brand_id"
        label={t('brand')}
        none={t('brand.none')}
        options={brands?.map(({ id, name }) => ({ id, label: name }))}
      />
      <PlacementInput {...fields} />
      <AdTypeInput {...fields} />
      <MorePlacementsInput {...fields} />
      <SoundInput {...fields} />
      <WeightInputs {...fields} />
      <KeepInput {...fields} />
      <SwitchInput control={control} name="is_default" label={t('default')} help={t('default.help')} />
    </FormDrawer>
  );
}

/** Places that a newer version no longer has are gone for good once the preset is saved: that is said before. */
function GoneNote({ preset }: Pick<PresetFormProps, 'preset'>) {
  const { t, i18n } = useTranslation('preset');
  const gone = preset?.placements_gone;
  if (!gone) return null;
  const places = new Intl.ListFormat(i18n.language).format(gone);
  return <Alert severity="warning">{t('gone', { count: gone.length, places })}</Alert>;
}

const CHOICE = { select: true, slotProps: { inputLabel: { shrink: true }, select: { displayEmpty: true } } } as const;

interface FieldProps {
  readonly control: Control<PresetValues, unknown, PresetValues>;
}

/** What kind of ad; left open, the placement says. */
function AdTypeInput({ control }: FieldProps) {
  const { t } = useTranslation('preset');
  const places = usePlacements();
  const placement = useWatch({ control, name: 'placement' });
  return (
    <TextInput control={control} name="ad_type" label={t('ad-type')} help={t('ad-type.help')} {...CHOICE}>
      <MenuItem value="">{placement ? t('ad-type.by', { type: t(`ad-type.${places.of(placement).adType}`) }) : t('by-placement')}</MenuItem>
      {AdType.options.map((type) => (
        <MenuItem key={type} value={type}>
          {t(`ad-type.${type}`)}
        </MenuItem>
      ))}
    </TextInput>
  );
}

/** Whether viewers hear it; left open, the placement says. */
function SoundInput({ control }: FieldProps) {
  const { t } = useTranslation('preset');
  return (
    <TextInput control={control} name="sound" label={t('sound')} help={t('sound.help')} {...CHOICE}>
      <MenuItem value="">{t('by-placement')}</MenuItem>
      <MenuItem value="on">{t('sound.on')}</MenuItem>
      <MenuItem value="off">{t('sound.off')}</MenuItem>
    </TextInput>
  );
}

/** After how many days the film goes; left open, the organisation says. */
function KeepInput({ control }: FieldProps) {
  const { t, i18n } = useTranslation('preset');
  return (
    <TextInput
      control={control}
      name="keep_film_days"
      label={t('keep')}
      help={`${t('keep.range', { most: KEEP_DAYS_MAX.toLocaleString(i18n.language) })} ${t('keep.help')}`}
      placeholder={t('keep.none')}
      slotProps={{
        inputLabel: { shrink: true },
        input: { endAdornment: <InputAdornment position="end">{t('keep.unit')}</InputAdornment> },
        htmlInput: { inputMode: 'numeric' },
      }}
    />
  );
}
