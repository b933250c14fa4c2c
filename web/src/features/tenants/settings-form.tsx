import type { Tenant } from '@fovea/contract/tenants';
import { CONCURRENT_ANALYSES_MAX, RETENTION_DAYS_MAX } from '@fovea/contract/tenants';
import { zodResolver } from '@hookform/resolvers/zod';
import Box from '@mui/material/Box';
import InputAdornment from '@mui/material/InputAdornment';
import MenuItem from '@mui/material/MenuItem';
import type { ReactNode } from 'react';
import type { Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { LANGUAGES } from '../../lib/languages.ts';
import { Banner } from '../../ui/banner.tsx';
import { inFields, resetTo } from '../../ui/form/reset-to.ts';
import { SaveBar } from '../../ui/form/save-bar.tsx';
import { TextInput } from '../../ui/form/text-input.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { useKnownValues } from '../../ui/form/use-known-values.ts';
import { useServerProblems } from '../../ui/form/use-server-problems.ts';
import { Section } from '../../ui/section.tsx';
import { useSnackbar } from '../../ui/snackbar.tsx';
import { UnsavedGuard } from '../../ui/unsaved-guard.tsx';
import { useEditTenant } from './api.ts';
import { changeOf, SettingsForm as Form, SETTINGS_FIELDS, settingsValuesOf } from './settings-values.ts';

interface SettingsFormProps {
  readonly tenant: Tenant;
  /** Links hold the short name, so admins alone change it. */
  readonly mayChangeSlug: boolean;
  /** Called with the organisation as it is now; its short name may be another. */
  readonly onSaved?: (tenant: Tenant) => void;
}

/** Name, language and limits of an organisation. */
export function SettingsForm({ tenant, mayChangeSlug, onSaved }: SettingsFormProps) {
  const { t, i18n } = useTranslation('tenants');
  const say = useSnackbar();
  const edit = useEditTenant(tenant.id);
  const values = settingsValuesOf(tenant, i18n.language);
  const form = useForm({ resolver: zodResolver(Form), defaultValues: values });
  const { began, beginWith } = useKnownValues(form, values);
  const problem = useServerProblems(form, edit.error, SETTINGS_FIELDS);
  const { isDirty } = form.formState;
  const submit = form.handleSubmit((wish) => {
    const sent = inFields(form, SETTINGS_FIELDS);
    return edit.mutate(changeOf(began, wish), {
      onSuccess: (saved) => {
        const now = settingsValuesOf(saved, i18n.language);
        resetTo(form, now, sent);
        beginWith(now);
        say({ text: t('note.saved') });
        onSaved?.(saved);
      },
    });
  });
  return (
    <Box component="form" noValidate onSubmit={(event) => void submit(event)} sx={{ display: 'grid', gap: 6 }}>
      {problem && <Banner tone="error">{problem}</Banner>}
      <Section
        title={t('general.title')}
        text={t('general.text', { day: longDay(tenant.created_at, i18n.language), count: tenant.user_count })}
      >
        <Fields>
          <TextInput control={form.control} name="name" label={t('name')} autoComplete="organization" />
          {mayChangeSlug ? (
            <TextInput control={form.control} name="slug" label={t('slug')} help={t('slug.help')} />
          ) : (
            <TextInput control={form.control} name="slug" label={t('slug')} help={t('slug.fixed')} disabled />
          )}
          <LocaleField control={form.control} />
        </Fields>
      </Section>
      <Section title={t('films.title')} text={t('films.text')}>
        <LimitFields control={form.control} />
      </Section>
      <SaveBar isDirty={isDirty} isBusy={edit.isPending} onDiscard={() => form.reset(values)} />
      <UnsavedGuard isDirty={isDirty} isSending={edit.isPending} />
    </Box>
  );
}

const Fields = ({ children }: { readonly children: ReactNode }) => (
  <Box sx={{ display: 'grid', gap: 5, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }, maxWidth: 880 }}>
    {children}
  </Box>
);

const longDay = (iso: string, locale: string): string => new Intl.DateTimeFormat(locale, { dateStyle: 'long' }).format(new Date(iso));

interface FieldProps {
  readonly control: Control<Form, unknown, Form>;
}

function LocaleField({ control }: FieldProps) {
  const { t } = useTranslation('tenants');
  return (
    <TextInput control={control} name="settings.locale" label={t('locale')} help={t('locale.help')} select>
      {LANGUAGES.map(([locale, name]) => (
        <MenuItem key={locale} value={locale} lang={locale}>
          {name}
        </MenuItem>
      ))}
    </TextInput>
  );
}

function LimitFields({ control }: FieldProps) {
  const { t, i18n } = useTranslation('tenants');
  return (
    <Fields>
      <TextInput
        control={control}
        name="settings.retention_days"
        label={t('retention')}
        help={t('retention.help', { most: RETENTION_DAYS_MAX.toLocaleString(i18n.language) })}
        placeholder={t('retention.none')}
        slotProps={numeric(t('unit.days'))}
      />
      <TextInput
        control={control}
        name="settings.concurrent_analyses"
        label={t('concurrent')}
        help={t('concurrent.help', { most: CONCURRENT_ANALYSES_MAX })}
        slotProps={numeric(t('unit.analyses'))}
      />
      <TextInput
        control={control}
        name="settings.upload_bytes_max"
        label={t('upload')}
        help={t('upload.help')}
        placeholder={t('upload.none')}
        slotProps={numeric(t('unit.gigabytes'), 'decimal')}
      />
    </Fields>
  );
}

/** A number with its unit at the end; the label stays above, so that what an empty field means can be read. */
const numeric = (unit: string, inputMode: 'numeric' | 'decimal' = 'numeric') => ({
  inputLabel: { shrink: true },
  htmlInput: { inputMode },
  input: { endAdornment: <InputAdornment position="end">{unit}</InputAdornment> },
});
