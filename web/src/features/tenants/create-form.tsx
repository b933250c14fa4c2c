import { Email, Locale } from '@fovea/contract/sessions';
import type { Tenant } from '@fovea/contract/tenants';
import { TenantName, TenantSlug } from '@fovea/contract/tenants';
import { PersonName } from '@fovea/contract/users';
import { zodResolver } from '@hookform/resolvers/zod';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import * as z from 'zod';
import { LANGUAGES } from '../../lib/languages.ts';
import { Banner } from '../../ui/banner.tsx';
import { OfflineNote } from '../../ui/form/offline-note.tsx';
import { TextInput } from '../../ui/form/text-input.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { useServerProblems } from '../../ui/form/use-server-problems.ts';
import { Section } from '../../ui/section.tsx';
import { useSnackbar } from '../../ui/snackbar.tsx';
import { UnsavedGuard } from '../../ui/unsaved-guard.tsx';
import { useCreateTenant } from './api.ts';

const Form = z.object({
  name: TenantName,
  slug: z.union([z.literal(''), TenantSlug]),
  locale: Locale,
  tenant_admin: z.object({ name: PersonName, email: z.string().refine((text) => Email.safeParse(text).success, 'email') }),
});
const FIELDS = ['name', 'slug', 'locale', 'tenant_admin.name', 'tenant_admin.email'] as const;

interface CreateFormProps {
  readonly locale: Locale;
  readonly onCreated: (tenant: Tenant) => void;
}

/** A new organisation and the first person who looks after it. */
export function CreateForm({ locale, onCreated }: CreateFormProps) {
  const { t } = useTranslation('tenants');
  const say = useSnackbar();
  const create = useCreateTenant();
  const form = useForm({
    resolver: zodResolver(Form),
    defaultValues: { name: '', slug: '', locale, tenant_admin: { name: '', email: '' } },
  });
  const { control } = form;
  const problem = useServerProblems(form, create.error, FIELDS);
  const submit = form.handleSubmit(({ slug, locale: chosen, ...wish }) =>
    create.mutate(
      { ...wish, ...(slug && { slug }), settings: { locale: chosen } },
      {
        onSuccess: (tenant) => {
          say({ text: t('create.done', { name: tenant.name, email: wish.tenant_admin.email }) });
          onCreated(tenant);
        },
      },
    ),
  );
  return (
    <Box component="form" noValidate onSubmit={(event) => void submit(event)} sx={{ display: 'grid', gap: 6, maxWidth: 720 }}>
      {problem && <Banner tone="error">{problem}</Banner>}
      <OfflineNote isSending={create.isPending} />
      <Section title={t('create.organisation')}>
        <TextInput control={control} name="name" label={t('name')} autoComplete="off" />
        <TextInput control={control} name="slug" label={t('slug')} help={t('create.slug-help')} autoComplete="off" />
        <TextInput control={control} name="locale" label={t('locale')} help={t('locale.help')} select>
          {LANGUAGES.map(([name, own]) => (
            <MenuItem key={name} value={name} lang={name}>
              {own}
            </MenuItem>
          ))}
        </TextInput>
      </Section>
      <Section title={t('create.first-admin')} text={t('create.first-admin-text')}>
        <TextInput control={control} name="tenant_admin.name" label={t('create.person')} autoComplete="off" />
        <TextInput control={control} name="tenant_admin.email" label={t('create.email')} type="email" autoComplete="off" />
      </Section>
      <Box sx={{ display: 'flex', gap: 3 }}>
        <Button type="submit" variant="contained" loading={create.isPending}>
          {t('create.submit')}
        </Button>
        <Button color="cancel" component={Link} to="/tenant">
          {t('action.cancel')}
        </Button>
      </Box>
      <UnsavedGuard isDirty={form.formState.isDirty} isSending={create.isPending || create.isSuccess} />
    </Box>
  );
}
