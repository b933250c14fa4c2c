import type { Tenant } from '@fovea/contract/tenants';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { FailedFace, StaleNote } from '../../ui/faces.tsx';
import { View } from '../../ui/view.tsx';
import { tenantAssetsQuery, tenantBrandsQuery } from './api.ts';
import { AssetSet } from './asset-set.tsx';
import { BrandSet } from './brand-set.tsx';

/** Brands of an organisation and what they are found by, each as one set. */
export function BrandSets({ tenant }: { readonly tenant: Tenant }) {
  const brands = useQuery(tenantBrandsQuery(tenant.id));
  const assets = useQuery(tenantAssetsQuery(tenant.slug));
  return (
    <View
      query={brands}
      isEmpty={() => false}
      loading={<Skeleton variant="rounded" height={240} />}
      empty={null}
      failed={(fault) => <FailedFace {...fault} />}
      stale={(fault) => <StaleNote {...fault} />}
      ready={(all) => (
        <Box sx={{ display: 'grid', gap: 6 }}>
          <BrandSet tenant={tenant} brands={all} />
          <View
            query={assets}
            isEmpty={() => false}
            loading={<Skeleton variant="rounded" height={240} />}
            empty={null}
            failed={(fault) => <FailedFace {...fault} />}
            stale={(fault) => <StaleNote {...fault} />}
            ready={(found) => <AssetSet tenant={tenant} brands={all} assets={found} />}
          />
        </Box>
      )}
    />
  );
}
