import type { OwnPlacement, OwnPlacementInput } from '@fovea/contract/own-placements';
import { LibraryPlacementId } from '@fovea/contract/placements';
import Box from '@mui/material/Box';
import InputAdornment from '@mui/material/InputAdornment';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { useRef } from 'react';
import type { Control, FieldPath } from 'react-hook-form';
import { useController, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { PLACEMENT_IDS } from '../../lib/placements.ts';
import { FormDrawer } from '../../ui/form/form-drawer.tsx';
import { SwitchInput } from '../../ui/form/switch-input.tsx';
import { TextInput } from '../../ui/form/text-input.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { useServerProblems } from '../../ui/form/use-server-problems.ts';
import { useSharedRow } from '../../ui/form/use-shared-row.ts';
import { Pick } from '../../ui/pick.tsx';
import { useChange } from '../../ui/use-change.ts';
import { useSayFault } from '../../ui/use-say-fault.ts';
import { OWN_CHANGES, readDraft, useSaveOwn } from './api.ts';
import { ownResolver } from './own-remarks.ts';
import type { OwnValues } from './own-values.ts';
import { bodyOf, OWN_FIELDS, valuesOf } from './own-values.ts';
import { ZonesInput } from './zones-input.tsx';

/** What a form begins with: one that is there, a copy of one, or nothing. */
export type OwnStart = { readonly own: OwnPlacement } | { readonly copy: OwnPlacementInput } | 'new';

interface OwnPlacementFormProps {
  readonly start: OwnStart;
  readonly onClose: () => void;
}

/** Everything that a placement of the organisation asks for. */
export function OwnPlacementForm({ start, onClose }: OwnPlacementFormProps) {
  const { t, i18n } = useTranslation('own-placement');
  const { change } = useChange(OWN_CHANGES);
  const save = useSaveOwn();
  const own = start !== 'new' && 'own' in start ? start.own : null;
  const first = start === 'new' ? null : 'own' in start ? start.own : start.copy;
  const form = useForm<OwnValues, unknown, OwnValues>({ resolver: ownResolver(t, i18n.language), defaultValues: valuesOf(first) });
  const { control, formState } = form;
  const problem = useServerProblems(form, save.error, ['name']);
  const shared = useSharedRow({ form, first: own, valuesOf, fields: OWN_FIELDS.map((name) => [name, t(name)]) });
  const submit = form.handleSubmit((values) =>
    save.mutateAsync({ own: shared.row, body: bodyOf(values) }).then(
      (saving) => {
        if (saving.kind === 'overtaken') return shared.meet(saving.by);
        const { saved, undo } = saving;
        const { name } = saved;
        void change(async () => ({ text: t(own ? 'saved' : 'added', { name }), undo }));
        onClose();
      },
      () => undefined, // the refusal stands on its field
    ),
  );
  return (
    <FormDrawer
      title={own ? t('edit.title', { name: own.name }) : t('add')}
      submit={own ? t('action.save') : t('add.submit')}
      problem={problem}
      note={shared.note}
      isDirty={formState.isDirty}
      isBusy={save.isPending || save.data?.kind === 'saved'}
      onSubmit={submit}
      onClose={onClose}
    >
      {start === 'new' && <BeginWith onRules={(name, rules) => form.reset(valuesOf({ name, rules }), { keepDefaultValues: true })} />}
      <TextInput control={control} name="name" label={t('name')} autoFocus />
      <Format control={control} />
      <Asked control={control} />
      <Zones control={control} />
      <Source control={control} />
    </FormDrawer>
  );
}

interface FieldProps {
  readonly control: Control<OwnValues, unknown, OwnValues>;
}

/** A known placement is copied into the form: its zones are named in the reader's language. */
function BeginWith({ onRules }: { readonly onRules: (name: string, rules: OwnPlacement['rules']) => void }) {
  const { t } = useTranslation('own-placement');
  const sayFault = useSayFault();
  const chosen = useRef<string>(null);
  /** Whatever is answered first: what was chosen last counts. */
  const begin = async (text: string) => {
    chosen.current = text;
    const id = LibraryPlacementId.safeParse(text).data;
    if (!id) return;
    const rules = await readDraft(id).catch((error: unknown) => {
      if (chosen.current === text) sayFault(error);
      return null;
    });
    if (rules === null || chosen.current !== text) return;
    const zones = rules.zones.map((zone) => ({ ...zone, name: t(`zone.${zone.name}`, { defaultValue: zone.name }) }));
    onRules(t('copy.of', { name: t(`placement.${id}`) }), { ...rules, zones });
  };
  return (
    <Pick label={t('begin')} value="" onChange={(text) => void begin(text)}>
      <MenuItem value="">{t('begin.blank')}</MenuItem>
      {PLACEMENT_IDS.map((id) => (
        <MenuItem key={id} value={id}>
          {t(`placement.${id}`)}
        </MenuItem>
      ))}
    </Pick>
  );
}

const CHOICE = { select: true, slotProps: { inputLabel: { shrink: true } } } as const;

interface NumberProps extends FieldProps {
  readonly name: FieldPath<OwnValues>;
  readonly unit?: string;
  readonly help?: string;
}

function NumberInput({ control, name, unit, help }: NumberProps) {
  const { t } = useTranslation('own-placement');
  return (
    <TextInput
      control={control}
      name={name}
      label={t(name)}
      {...(help && { help })}
      slotProps={{
        inputLabel: { shrink: true },
        htmlInput: { inputMode: 'decimal' },
        input: unit ? { endAdornment: <InputAdornment position="end">{unit}</InputAdornment> } : {},
      }}
    />
  );
}

const TWO = { display: 'grid', gap: 3, gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } as const;

function Format({ control }: FieldProps) {
  const { t } = useTranslation('own-placement');
  const kind = useWatch({ control, name: 'kind' });
  const unit = kind === 'pixels' ? { unit: 'px' } : {};
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      <TextInput control={control} name="kind" label={t('kind')} help={t(`kind.${kind}.help`)} {...CHOICE}>
        <MenuItem value="ratio">{t('kind.ratio')}</MenuItem>
        <MenuItem value="pixels">{t('kind.pixels')}</MenuItem>
      </TextInput>
      <Box sx={TWO}>
        <NumberInput control={control} name="width" {...unit} />
        <NumberInput control={control} name="height" {...unit} />
      </Box>
    </Box>
  );
}

/** What is left empty is not asked for. */
function Asked({ control }: FieldProps) {
  const { t } = useTranslation('own-placement');
  return (
    <Box component="section" aria-label={t('asked')} sx={{ display: 'grid', gap: 4 }}>
      <Box>
        <Typography variant="h3">{t('asked')}</Typography>
        <Typography variant="body2" color="text.secondary">
          {t('asked.help')}
        </Typography>
      </Box>
      <Box sx={TWO}>
        <NumberInput control={control} name="min_s" unit="s" />
        <NumberInput control={control} name="max_s" unit="s" />
        <NumberInput control={control} name="max_megabytes" unit="MB" />
        <NumberInput control={control} name="text_percent" unit="%" />
        <NumberInput control={control} name="brand_within_s" unit="s" />
        <NumberInput control={control} name="viewing_s" unit="s" />
      </Box>
      <Typography variant="body2" color="text.secondary">
        {t('viewing_s.help')}
      </Typography>
      <TextInput control={control} name="sound" label={t('sound')} {...CHOICE}>
        <MenuItem value="on">{t('sound.on')}</MenuItem>
        <MenuItem value="off">{t('sound.off')}</MenuItem>
        <MenuItem value="none">{t('sound.none')}</MenuItem>
      </TextInput>
      <Box sx={TWO}>
        <NumberInput control={control} name="target_lufs" unit="LUFS" />
        <NumberInput control={control} name="tolerance_lu" unit="LU" />
        <NumberInput control={control} name="max_true_peak_dbtp" unit="dBTP" />
      </Box>
      <SwitchInput control={control} name="needs_captions" label={t('needs_captions')} help={t('needs_captions.help')} />
    </Box>
  );
}

const sideOf = (text: string): number => Math.max(0, Number(text.replace(',', '.'))) || 0;

function Zones({ control }: FieldProps) {
  const { field } = useController({ control, name: 'zones' });
  const [width, height] = useWatch({ control, name: ['width', 'height'] });
  const [across, down] = [sideOf(width), sideOf(height)];
  const ratio = across > 0 && down > 0 ? Math.min(8, Math.max(0.125, across / down)) : 16 / 9;
  return <ZonesInput ratio={ratio} zones={field.value} onChange={field.onChange} />;
}

function Source({ control }: FieldProps) {
  const { t } = useTranslation('own-placement');
  return (
    <Box component="section" aria-label={t('source')} sx={{ display: 'grid', gap: 4 }}>
      <Box>
        <Typography variant="h3">{t('source')}</Typography>
        <Typography variant="body2" color="text.secondary">
          {t('source.help')}
        </Typography>
      </Box>
      <TextInput control={control} name="source_name" label={t('source_name')} />
      <TextInput control={control} name="source_link" label={t('source_link')} type="url" />
      <TextInput control={control} name="source_date" label={t('source_date')} type="date" slotProps={{ inputLabel: { shrink: true } }} />
    </Box>
  );
}
