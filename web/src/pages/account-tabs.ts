import type { SvgIconComponent } from '@mui/icons-material';
import AspectRatioRounded from '@mui/icons-material/AspectRatioRounded';
import BusinessRounded from '@mui/icons-material/BusinessRounded';
import CategoryRounded from '@mui/icons-material/CategoryRounded';
import KeyRounded from '@mui/icons-material/KeyRounded';
import LinkRounded from '@mui/icons-material/LinkRounded';
import PaymentsOutlined from '@mui/icons-material/PaymentsOutlined';
import PeopleOutlineRounded from '@mui/icons-material/PeopleOutlineRounded';
import SellRounded from '@mui/icons-material/SellRounded';
import TuneRounded from '@mui/icons-material/TuneRounded';
import WebhookRounded from '@mui/icons-material/WebhookRounded';
import type { ComponentType } from 'react';

/** One tab of the account settings: what `?activeTab=` calls it, its language file, and its code as a chunk of its own. */
export interface AccountTab {
  /** Its words are `shell.{name}`, in the tabs as in the navigation. */
  readonly name:
    | 'account-details'
    | 'billing-details'
    | 'users'
    | 'brands'
    | 'brand-assets'
    | 'presets'
    | 'own-placements'
    | 'links'
    | 'webhooks'
    | 'single-sign-on';
  readonly file: string;
  /** Where the same stands as a page of its own; the navigation shows it as this tab. */
  readonly page?: string;
  readonly icon: SvgIconComponent;
  readonly load: () => Promise<ComponentType>;
}

/** The tabs in their order, first the one that is shown when the address names none. */
export const ACCOUNT_TABS: readonly AccountTab[] = [
  {
    name: 'account-details',
    file: 'tenants',
    icon: BusinessRounded,
    load: async () => (await import('./account-details.tsx')).AccountDetails,
  },
  {
    name: 'billing-details',
    file: 'billing',
    icon: PaymentsOutlined,
    load: async () => (await import('./account/billing-tab.tsx')).BillingTab,
  },
  {
    name: 'users',
    file: 'users',
    page: '/account/user',
    icon: PeopleOutlineRounded,
    load: async () => (await import('./account-users.tsx')).AccountUsers,
  },
  {
    name: 'brands',
    file: 'brand',
    page: '/brand',
    icon: SellRounded,
    load: async () => (await import('./account/brands-tab.tsx')).BrandsTab,
  },
  {
    name: 'brand-assets',
    file: 'brand-asset',
    page: '/brand-asset',
    icon: CategoryRounded,
    load: async () => (await import('./account/brand-assets-tab.tsx')).BrandAssetsTab,
  },
  { name: 'presets', file: 'preset', icon: TuneRounded, load: async () => (await import('./account/presets-tab.tsx')).PresetsTab },
  {
    name: 'own-placements',
    file: 'own-placement',
    icon: AspectRatioRounded,
    load: async () => (await import('./account/own-placements-tab.tsx')).OwnPlacementsTab,
  },
  { name: 'links', file: 'share', icon: LinkRounded, load: async () => (await import('./account/links-tab.tsx')).LinksTab },
  { name: 'webhooks', file: 'webhooks', icon: WebhookRounded, load: async () => (await import('./account-webhooks.tsx')).AccountWebhooks },
  {
    name: 'single-sign-on',
    file: 'single-sign-on',
    icon: KeyRounded,
    load: async () => (await import('./account/single-sign-on-tab.tsx')).SingleSignOnTab,
  },
];

/** The address of one tab. */
export const accountTabAddress = (name: AccountTab['name']): string => `/account/settings?activeTab=${name}`;
