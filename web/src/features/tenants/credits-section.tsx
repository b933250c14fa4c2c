import type { TenantBilling } from '@fovea/contract/billing';
import { CREDITS_MAX, PlanId } from '@fovea/contract/billing';
import type { Tenant } from '@fovea/contract/tenants';
import { zodResolver } from '@hookform/resolvers/zod';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import * as z from 'zod';
import { Banner } from '../../ui/banner.tsx';
import { FailedFace, StaleNote } from '../../ui/faces.tsx';
import { TextInput } from '../../ui/form/text-input.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { useServerProblems } from '../../ui/form/use-server-problems.ts';
import { Pick } from '../../ui/pick.tsx';
import { Section } from '../../ui/section.tsx';
import { useSnackbar } from '../../ui/snackbar.tsx';
import { UnsavedGuard } from '../../ui/unsaved-guard.tsx';
import { useChange } from '../../ui/use-change.ts';
import { View } from '../../ui/view.tsx';
import { AllowanceSection } from './allowance-section.tsx';
import { changePlan, TENANT_CHANGES, tenantBillingQuery, useGrantCredits } from './api.ts';
import { RoomSection } from './room-section.tsx';

/** Plan and credits of an organisation, for admins. */
export const CreditsSection = ({ tenant }: { readonly tenant: Tenant }) => (
  <View
    query={useQuery(tenantBillingQuery(tenant.id))}
    isEmpty={() => false}
    loading={<Skeleton variant="rounded" height={220} />}
    empty={null}
    failed={(fault) => <FailedFace {...fault} />}
    stale={(fault) => <StaleNote {...fault} />}
    ready={(billing) => (
      <Box sx={{ display: 'grid', gap: 6 }}>
        <Plan billing={billing} />
        <AllowanceSection billing={billing} />
        <RoomSection tenantId={tenant.id} />
        <Grant billing={billing} />
      </Box>
    )}
  />
);

const FACTS = ['balance', 'reserved', 'spent'] as const;

function Plan({ billing }: { readonly billing: TenantBilling }) {
  const { t, i18n } = useTranslation('tenants');
  const { change } = useChange(TENANT_CHANGES);
  const choose = (plan: PlanId) =>
    change(async () => {
      await changePlan(billing.id, plan);
      return { text: t(`plan.now-${plan}`), undo: () => changePlan(billing.id, billing.plan) };
    });
  return (
    <Section
      title={t('plan.title')}
      text={t(`plan.text-${billing.plan}`)}
      actions={
        <Pick label={t('plan')} value={billing.plan} onChange={(plan) => void choose(PlanId.parse(plan))}>
          {PlanId.options.map((plan) => (
            <MenuItem key={plan} value={plan}>
              {t(`plan.${plan}`)}
            </MenuItem>
          ))}
        </Pick>
      }
    >
      <Box component="dl" sx={{ display: 'flex', flexWrap: 'wrap', gap: 8, m: 0 }}>
        {FACTS.map((fact) => (
          <Box key={fact}>
            <Box component="dt" sx={{ color: 'text.secondary', fontSize: 13 }}>
              {t(`credits.${fact}`)}
            </Box>
            <Box component="dd" sx={{ m: 0, fontSize: 20, fontWeight: 620 }}>
              {billing[fact].toLocaleString(i18n.language)}
            </Box>
          </Box>
        ))}
      </Box>
    </Section>
  );
}

const Credits = z
  .string()
  .trim()
  .regex(/^[-−]?\d{1,8}$/)
  .refine((text) => creditsIn(text) !== 0 && Math.abs(creditsIn(text)) <= CREDITS_MAX);
const creditsIn = (text: string): number => Number(text.trim().replace('−', '-'));
const Form = z.object({ credits: Credits, note: z.string().trim().min(1).max(200) });
const NOTHING = { credits: '', note: '' };

function Grant({ billing }: { readonly billing: TenantBilling }) {
  const { t, i18n } = useTranslation('tenants');
  const say = useSnackbar();
  const grant = useGrantCredits(billing.id);
  const form = useForm({ resolver: zodResolver(Form), defaultValues: NOTHING });
  const others = useServerProblems(form, grant.error, ['credits', 'note']);
  const isTooMuch = grant.error?.problem?.code === 'not_enough_credits';
  const problem = isTooMuch ? t('grant.too-much', { balance: billing.balance.toLocaleString(i18n.language) }) : others;
  const submit = form.handleSubmit(({ credits, note }) =>
    grant.mutate(
      { credits: creditsIn(credits), note },
      {
        onSuccess: ({ balance }) => {
          form.reset(NOTHING);
          say({ text: t('grant.done', { balance: balance.toLocaleString(i18n.language) }) });
        },
      },
    ),
  );
  return (
    <Section title={t('grant.title')} text={t('grant.text')}>
      <Box component="form" noValidate onSubmit={(event) => void submit(event)} sx={{ display: 'grid', gap: 4 }}>
        {problem && <Banner tone="error">{problem}</Banner>}
        <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: '1fr', sm: '180px minmax(0, 420px) auto' }, alignItems: 'start' }}>
          <TextInput control={form.control} name="credits" label={t('grant.credits')} slotProps={{ htmlInput: { inputMode: 'numeric' } }} />
          <TextInput control={form.control} name="note" label={t('grant.note')} />
          <Button type="submit" variant="outlined" loading={grant.isPending} sx={{ justifySelf: 'start', minHeight: 40 }}>
            {t('grant.submit')}
          </Button>
        </Box>
        <UnsavedGuard isDirty={form.formState.isDirty} isSending={grant.isPending} />
      </Box>
    </Section>
  );
}
