import type { Role } from '@fovea/contract/access';
import type { ComponentType } from 'react';

/** One address of signed-in people: its words, who may open it, and its code as a chunk of its own. */
export interface SignedInPage {
  readonly path: string;
  /** The page's own language file. */
  readonly file: string;
  /** Further language files of what the page is composed of. */
  readonly moreFiles?: readonly string[];
  /** Whoever lacks this role is sent home (specification §2); an admin passes. */
  readonly role?: Role;
  readonly load: () => Promise<ComponentType>;
}

/** One address of people who are not signed in. */
export interface PublicPage {
  readonly path: string;
  readonly file: string;
  /** Further language files of what the page is composed of. */
  readonly moreFiles?: readonly string[];
  /** Also open to who is signed in: a share link, or the confirmation of an address. Others are sent to `/user`. */
  readonly isForEverybody?: true;
  readonly load: () => Promise<ComponentType>;
}

export const PUBLIC_PAGES: readonly PublicPage[] = [
  { path: 'login', file: 'auth.login', load: async () => (await import('../pages/login.tsx')).LoginPage },
  {
    path: 'password/reset',
    file: 'auth.password-reset',
    moreFiles: ['auth.login'],
    load: async () => (await import('../pages/password-reset.tsx')).PasswordResetPage,
  },
  {
    path: 'password/new/:token',
    file: 'auth.password-new',
    moreFiles: ['auth.login'],
    load: async () => (await import('../pages/password-new.tsx')).PasswordNewPage,
  },
  {
    path: 'email/confirm/:token',
    file: 'auth.email-confirm',
    moreFiles: ['auth.login'],
    isForEverybody: true,
    load: async () => (await import('../pages/email-confirm.tsx')).EmailConfirmPage,
  },
];

export const SIGNED_IN_PAGES: readonly SignedInPage[] = [
  { path: 'predictions', file: 'predictions', load: async () => (await import('../pages/predictions.tsx')).PredictionsPage },
  { path: 'pre-test', file: 'pre-test', load: async () => (await import('../pages/pre-test.tsx')).PreTestPage },
  { path: 'prediction/:preTest', file: 'prediction', load: async () => (await import('../pages/prediction.tsx')).PredictionPage },
  {
    path: 'user/manage-password',
    file: 'user.manage-password',
    load: async () => (await import('../pages/manage-password.tsx')).ManagePasswordPage,
  },
  {
    path: 'user/settings',
    file: 'user.settings',
    moreFiles: ['user.api-keys'],
    load: async () => (await import('../pages/user-settings.tsx')).UserSettingsPage,
  },
  {
    path: 'account/settings',
    file: 'account.settings',
    role: 'tenant-admin',
    load: async () => (await import('../pages/account-settings.tsx')).AccountSettingsPage,
  },
  { path: 'brand', file: 'brand', role: 'tenant-admin', load: async () => (await import('../pages/brands.tsx')).BrandsPage },
  { path: 'user', file: 'users', role: 'tenant-admin', load: async () => (await import('../pages/users.tsx')).UsersPage },
  {
    path: 'account/user',
    file: 'users',
    role: 'tenant-admin',
    load: async () => (await import('../pages/account-users.tsx')).AccountUsersPage,
  },
  {
    path: 'brand-asset',
    file: 'brand-asset',
    role: 'tenant-admin',
    load: async () => (await import('../pages/brand-assets.tsx')).BrandAssetsPage,
  },
  { path: 'tenant', file: 'tenants', role: 'tenant-admin', load: async () => (await import('../pages/tenants.tsx')).TenantsPage },
  {
    path: 'tenant/create',
    file: 'tenants',
    role: 'tenant-admin',
    load: async () => (await import('../pages/tenant-create.tsx')).TenantCreatePage,
  },
  {
    path: 'tenant/:slug',
    file: 'tenants',
    moreFiles: ['users'],
    role: 'tenant-admin',
    load: async () => (await import('../pages/tenant.tsx')).TenantPage,
  },
];
