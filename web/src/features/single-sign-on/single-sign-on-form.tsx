import type { SingleSignOnSettings } from '@fovea/contract/single-sign-on';
import { NewPeopleRole } from '@fovea/contract/single-sign-on';
import { zodResolver } from '@hookform/resolvers/zod';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import type { Control } from 'react-hook-form';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { errorText, fieldErrorsOf } from '../../lib/error-text.ts';
import { Banner } from '../../ui/banner.tsx';
import { ChipsInput } from '../../ui/form/chips-input.tsx';
import { inFields, resetTo } from '../../ui/form/reset-to.ts';
import { SaveBar } from '../../ui/form/save-bar.tsx';
import { SwitchInput } from '../../ui/form/switch-input.tsx';
import { TextInput } from '../../ui/form/text-input.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { useKnownValues } from '../../ui/form/use-known-values.ts';
import { useServerProblems } from '../../ui/form/use-server-problems.ts';
import { useJoinedForm } from '../../ui/form/use-shared-row.ts';
import { intoView } from '../../ui/into-view.ts';
import { Section } from '../../ui/section.tsx';
import { useSnackbar } from '../../ui/snackbar.tsx';
import { UnsavedGuard } from '../../ui/unsaved-guard.tsx';
import { useSaveSingleSignOn, useTryIssuer } from './api.ts';
import { FIELDS, SingleSignOnForm as Form, valuesOf } from './form-values.ts';

/** What the fields are called. */
const LABELS = {
  issuer: 'issuer',
  client_id: 'client',
  client_secret: 'secret',
  domains: 'domains',
  new_people: 'new',
  allows_passwords: 'passwords',
} as const;

/** Which provider the people of the own organisation sign in with, and who of them comes in. */
export function SingleSignOnForm({ settings: { single_sign_on: set } }: { readonly settings: SingleSignOnSettings }) {
  const { t } = useTranslation('single-sign-on');
  const say = useSnackbar();
  const save = useSaveSingleSignOn();
  const values = valuesOf(set);
  const form = useForm({ resolver: zodResolver(Form), defaultValues: values });
  const problem = useServerProblems(form, save.error, FIELDS);
  const { isDirty } = form.formState;
  const { control } = form;
  const { began, beginWith } = useKnownValues(form, values);
  const { note, join, leave } = useJoinedForm({ form, fields: FIELDS.map((name) => [name, t(LABELS[name])]) });
  const submit = form.handleSubmit((wish) => {
    const sent = inFields(form, FIELDS);
    return save.mutate(
      { began, wish },
      {
        onSuccess: (saving) => {
          const now = valuesOf((saving.kind === 'saved' ? saving.saved : saving.by).single_sign_on);
          beginWith(now);
          if (saving.kind === 'overtaken') return join(began, now);
          resetTo(form, now, sent);
          leave();
          say({ text: t('saved') });
        },
      },
    );
  });
  const keeper = set?.keeper;
  return (
    <Box component="form" noValidate autoComplete="off" onSubmit={(event) => void submit(event)} sx={{ display: 'grid', gap: 6 }}>
      {problem && <Banner tone="error">{problem}</Banner>}
      {note && (
        <Box key={note} ref={intoView} sx={{ scrollMarginTop: 24 }}>
          <Banner tone="warning">{note}</Banner>
        </Box>
      )}
      <ProviderFields control={control} hasSecret={set !== null} />
      <Section title={t('people')} text={t('people.text')}>
        <Box sx={{ display: 'grid', gap: 5, maxWidth: 640 }}>
          <ChipsInput control={control} name="domains" label={t('domains')} help={t('domains.help')} />
          <TextInput control={control} name="new_people" label={t('new')} help={t('new.help')} select>
            {(['none', ...NewPeopleRole.options] as const).map((role) => (
              <MenuItem key={role} value={role}>
                {t(`new.${role}`)}
              </MenuItem>
            ))}
          </TextInput>
          <SwitchInput
            control={control}
            name="allows_passwords"
            label={t('passwords')}
            help={keeper ? t('passwords.keeper', { name: keeper.name }) : t('passwords.help')}
          />
        </Box>
      </Section>
      {set === null ? (
        <Button type="submit" variant="contained" size="large" loading={save.isPending} sx={{ justifySelf: 'start' }}>
          {t('submit')}
        </Button>
      ) : (
        <SaveBar isDirty={isDirty} isBusy={save.isPending} onDiscard={() => form.reset(values)} />
      )}
      <UnsavedGuard isDirty={isDirty} isSending={save.isPending} />
    </Box>
  );
}

interface ProviderFieldsProps {
  readonly control: Control<Form, unknown, Form>;
  readonly hasSecret: boolean;
}

function ProviderFields({ control, hasSecret }: ProviderFieldsProps) {
  const { t } = useTranslation('single-sign-on');
  return (
    <Section title={t('provider')} text={t('provider.text')}>
      <Box sx={{ display: 'grid', gap: 5, maxWidth: 640 }}>
        <TextInput control={control} name="issuer" label={t('issuer')} help={t('issuer.help')} type="url" autoComplete="off" />
        <TryIssuer control={control} />
        <TextInput control={control} name="client_id" label={t('client')} autoComplete="off" />
        <TextInput
          control={control}
          name="client_secret"
          label={t('secret')}
          help={hasSecret ? t('secret.kept') : t('secret.help')}
          type="password"
          autoComplete="new-password"
        />
      </Box>
    </Section>
  );
}

/** Says before anything is saved whether the provider answers, and what is wrong. */
function TryIssuer({ control }: Pick<ProviderFieldsProps, 'control'>) {
  const { t } = useTranslation('single-sign-on');
  const issuer = useWatch({ control, name: 'issuer' }).trim();
  const tried = useTryIssuer();
  const fault = tried.error && (fieldErrorsOf(tried.error).issuer ?? errorText(t, tried.error));
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Button
        variant="outlined"
        disabled={issuer === ''}
        loading={tried.isPending}
        onClick={() => void tried.mutate(issuer)}
        sx={{ justifySelf: 'start' }}
      >
        {t('try')}
      </Button>
      {fault && !tried.isPending && <Banner tone="error">{fault}</Banner>}
      {tried.data && !tried.isPending && <Box role="status">{t('try.fine', { host: tried.data.host })}</Box>}
    </Box>
  );
}
