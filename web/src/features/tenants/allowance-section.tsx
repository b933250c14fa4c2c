import type { Allowance, TenantBilling } from '@fovea/contract/billing';
import { ALLOWANCE_MAX } from '@fovea/contract/billing';
import { zodResolver } from '@hookform/resolvers/zod';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import * as z from 'zod';
import { Banner } from '../../ui/banner.tsx';
import { inFields, resetTo } from '../../ui/form/reset-to.ts';
import { TextInput } from '../../ui/form/text-input.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { useKnownValues } from '../../ui/form/use-known-values.ts';
import { useServerProblems } from '../../ui/form/use-server-problems.ts';
import { Section } from '../../ui/section.tsx';
import { useSnackbar } from '../../ui/snackbar.tsx';
import { UnsavedGuard } from '../../ui/unsaved-guard.tsx';
import { useChangeAllowance } from './api.ts';

const FIELDS = ['films_monthly', 'seconds_monthly', 'person_films_daily', 'person_seconds_daily'] as const;
type Field = (typeof FIELDS)[number];

/** People type minutes; seconds are kept. */
const unitOf = (field: Field): number => (field.includes('seconds') ? 60 : 1);
const MOST = Math.floor(ALLOWANCE_MAX / 60);
const Whole = z
  .string()
  .trim()
  .regex(/^\d{0,8}$/)
  .refine((text) => Number(text) <= MOST);
const Form = z.object({ films_monthly: Whole, seconds_monthly: Whole, person_films_daily: Whole, person_seconds_daily: Whole });

const textOf = (field: Field, value: number | null): string => (value === null ? '' : String(Math.round(value / unitOf(field))));
const valueIn = (field: Field, text: string): number | null => (text.trim() === '' ? null : Number(text) * unitOf(field));

/** What an organisation may analyse in a month and one person in a day, set instead of what the plan grants. */
export function AllowanceSection({ billing }: { readonly billing: TenantBilling }) {
  const { t, i18n } = useTranslation('tenants');
  const say = useSnackbar();
  const change = useChangeAllowance(billing.id);
  const { own, granted, used } = billing.allowance;
  const texts = (from: Allowance) => ({
    films_monthly: textOf('films_monthly', from.films_monthly),
    seconds_monthly: textOf('seconds_monthly', from.seconds_monthly),
    person_films_daily: textOf('person_films_daily', from.person_films_daily),
    person_seconds_daily: textOf('person_seconds_daily', from.person_seconds_daily),
  });
  const form = useForm({ resolver: zodResolver(Form), defaultValues: texts(own) });
  useKnownValues(form, texts(own));
  const problem = useServerProblems(form, change.error, [...FIELDS]);
  const number = (value: number) => new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 1 }).format(value);
  const inForce = (field: Field) => {
    const value = granted[field];
    return value === null ? t('allowance.free') : number(value / unitOf(field));
  };
  const submit = form.handleSubmit((given) => {
    const sent = inFields(form, FIELDS);
    return change.mutate(
      {
        films_monthly: valueIn('films_monthly', given.films_monthly),
        seconds_monthly: valueIn('seconds_monthly', given.seconds_monthly),
        person_films_daily: valueIn('person_films_daily', given.person_films_daily),
        person_seconds_daily: valueIn('person_seconds_daily', given.person_seconds_daily),
      },
      {
        onSuccess: () => {
          resetTo(form, given, sent);
          say({ text: t('allowance.done') });
        },
      },
    );
  });
  return (
    <Section title={t('allowance.title')} text={t('allowance.text')}>
      <Box component="form" noValidate onSubmit={(event) => void submit(event)} sx={{ display: 'grid', gap: 4 }}>
        {problem && <Banner tone="error">{problem}</Banner>}
        <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'repeat(auto-fit, minmax(min(200px, 100%), 1fr))', alignItems: 'start' }}>
          {FIELDS.map((field) => (
            <TextInput
              key={field}
              control={form.control}
              name={field}
              label={t(`allowance.${field}`)}
              help={t('allowance.plan', { value: inForce(field) })}
              slotProps={{ htmlInput: { inputMode: 'numeric' } }}
            />
          ))}
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 4, alignItems: 'center' }}>
          <Button type="submit" variant="outlined" loading={change.isPending} sx={{ minHeight: 40 }}>
            {t('allowance.submit')}
          </Button>
          <Typography variant="body2" color="textSecondary">
            {t('allowance.used', { count: used.films, films: number(used.films), minutes: number(used.seconds / 60) })}
          </Typography>
        </Box>
        <UnsavedGuard isDirty={form.formState.isDirty} isSending={change.isPending} />
      </Box>
    </Section>
  );
}
