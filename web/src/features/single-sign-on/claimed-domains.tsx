import type { TenantId } from '@fovea/contract/ids';
import type { ClaimedDomain } from '@fovea/contract/single-sign-on';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { fieldErrorsOf, useErrorText } from '../../lib/error-text.ts';
import { formatMoment } from '../../lib/format.ts';
import { Banner } from '../../ui/banner.tsx';
import { Section } from '../../ui/section.tsx';
import { useSnackbar } from '../../ui/snackbar.tsx';
import { useCopy } from '../../ui/use-copy.ts';
import { useConfirmDomain, useProveDomain } from './api.ts';

interface ClaimedDomainsProps {
  readonly claims: readonly ClaimedDomain[];
  /** Null: of the own organisation. */
  readonly tenantId: TenantId | null;
  /** Whether the domains are vouched for here, by an admin of the server. */
  readonly mayConfirm: boolean;
}

/** Which domains are known to be the organisation's own, and how the others become so. */
export function ClaimedDomains({ claims, tenantId, mayConfirm }: ClaimedDomainsProps) {
  const { t } = useTranslation('single-sign-on');
  const isAllProved = claims.every(({ proof }) => proof !== null);
  return (
    <Section title={t('proof')} text={isAllProved ? t('proof.all') : t('proof.text')}>
      <Box component="ul" aria-label={t('proof')} sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 5 }}>
        {claims.map((claim) => (
          <Claim key={claim.domain} {...{ claim, tenantId, mayConfirm }} />
        ))}
      </Box>
    </Section>
  );
}

type ClaimProps = Omit<ClaimedDomainsProps, 'claims'> & { readonly claim: ClaimedDomain };

function Claim({ claim: { domain, proof, record }, tenantId, mayConfirm }: ClaimProps) {
  const { t, i18n } = useTranslation('single-sign-on');
  const say = useSnackbar();
  const text = useErrorText();
  const prove = useProveDomain();
  const confirm = useConfirmDomain(tenantId);
  const done = { onSuccess: () => say({ text: t('proof.done', { domain }) }) };
  const error = prove.error ?? confirm.error;
  const state = proof ? t(`proof.by.${proof.by}`, { when: formatMoment(proof.at, i18n.language) }) : t('proof.none');
  return (
    <Box component="li" sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 3 }}>
      <Box>
        <Typography sx={{ fontWeight: 620, overflowWrap: 'anywhere' }}>{domain}</Typography>
        <Typography variant="body2" color="textSecondary">
          {state}
        </Typography>
      </Box>
      {!proof && tenantId === null && <Record record={record} />}
      {error && !prove.isPending && !confirm.isPending && <Banner tone="error">{fieldErrorsOf(error).domain ?? text(error)}</Banner>}
      {!proof && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
          {tenantId === null && (
            <Button variant="outlined" loading={prove.isPending} onClick={() => void prove.mutate(domain, done)}>
              {t('proof.look')}
            </Button>
          )}
          {mayConfirm && (
            <Button variant="outlined" loading={confirm.isPending} onClick={() => void confirm.mutate(domain, done)}>
              {t('proof.confirm')}
            </Button>
          )}
        </Box>
      )}
    </Box>
  );
}

const VALUE = {
  px: 3,
  py: 2,
  borderRadius: '8px',
  bgcolor: 'background.default',
  overflowWrap: 'anywhere',
  userSelect: 'all',
  fontSize: 13,
} as const;

/** What whoever looks after the domain sets there. */
function Record({ record }: { readonly record: ClaimedDomain['record'] }) {
  const { t } = useTranslation('single-sign-on');
  const copy = useCopy();
  return (
    <Box component="dl" sx={{ m: 0, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2, '& dd': { m: 0 } }}>
      <Typography component="dt" variant="body2">
        {t('proof.name')}
      </Typography>
      <Box component="dd">
        <Box component="code" sx={{ ...VALUE, display: 'inline-block' }}>
          {record.name}
        </Box>
      </Box>
      <Typography component="dt" variant="body2">
        {t('proof.value')}
      </Typography>
      <Box component="dd" sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center' }}>
        <Box component="code" sx={VALUE}>
          {record.value}
        </Box>
        <Button onClick={() => void copy(record.value, t('proof.copied'))}>{t('redirect.copy')}</Button>
      </Box>
    </Box>
  );
}
