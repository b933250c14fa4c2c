import type { Tenant } from '@fovea/contract/tenants';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FailedFace, FailedPage, StaleNote } from '../../ui/faces.tsx';
import { Page } from '../../ui/page.tsx';
import { CardSkeletons } from '../../ui/skeletons.tsx';
import { View } from '../../ui/view.tsx';
import { tenantQuery } from './api.ts';

interface OneTenantProps {
  /** Its id or its short name. */
  readonly tenantKey: string;
  /** `h1` where it is what the page is about, and a fault all that it has to say. */
  readonly heading?: 'h1' | 'h2';
  readonly children: (tenant: Tenant) => ReactNode;
}

/** Reads one organisation and hands it on. */
export const OneTenant = ({ tenantKey, heading = 'h2', children }: OneTenantProps) => (
  <View
    query={useQuery(tenantQuery(tenantKey))}
    isEmpty={() => false}
    loading={
      heading === 'h1' ? (
        <Page title={<Skeleton width={220} />}>
          <Waiting />
        </Page>
      ) : (
        <Waiting />
      )
    }
    empty={null}
    failed={(fault) => (heading === 'h1' ? <FailedPage {...fault} /> : <FailedFace {...fault} />)}
    stale={(fault) => <StaleNote {...fault} />}
    ready={children}
  />
);

const Waiting = () => <CardSkeletons heights={[260, 220, 140]} />;
