import type { Tenant } from '@fovea/contract/tenants';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { formatMoment } from '../../lib/format.ts';
import { Banner } from '../../ui/banner.tsx';

/** Says on top of every page of an organisation that it is being closed. */
export function ClosingNote({ tenant: { deletion } }: { readonly tenant: Tenant }) {
  const { t, i18n } = useTranslation('tenants');
  if (!deletion) return null;
  return (
    <Box sx={{ mb: 6 }}>
      <Banner tone="warning">{t('closing.note', { moment: formatMoment(deletion.due_at, i18n.language) })}</Banner>
    </Box>
  );
}
