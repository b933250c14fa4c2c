import type { Tenant } from '@fovea/contract/tenants';
import Box from '@mui/material/Box';
import { ClosingSection } from './closing-section.tsx';
import { ExportsSection } from './exports-section.tsx';
import { SessionsSection } from './sessions-section.tsx';

/** What is done with an organisation as a whole. */
export const CopyAndClosing = ({ tenant }: { readonly tenant: Tenant }) => (
  <Box sx={{ display: 'grid', gap: 6 }}>
    <ExportsSection tenant={tenant} />
    <SessionsSection tenant={tenant} />
    <ClosingSection tenant={tenant} />
  </Box>
);
