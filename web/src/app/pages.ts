import type { Role } from '@fovea/contract/access';
import type { ComponentType } from 'react';
import { FOLDER_WORDS, LIBRARY_WORDS, RESULT_WORDS } from './page-words.ts';

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
  /** Also open to who is signed in: a share link, the confirmation of an address, the help. Others are sent to `/user`. */
  readonly isForEverybody?: true;
  readonly load: () => Promise<ComponentType>;
}

/** A chunk of its own, read when the first of these pages is asked for: who signs in does not load the list. */
export const SIGNED_IN_PAGES: readonly SignedInPage[] = [
  {
    path: 'predictions',
    file: 'predictions',
    moreFiles: LIBRARY_WORDS,
    load: async () => (await import('../pages/predictions.tsx')).PredictionsPage,
  },
  {
    path: 'folder/:folder',
    file: 'folder',
    moreFiles: FOLDER_WORDS,
    load: async () => (await import('../pages/folder.tsx')).FolderPage,
  },
  { path: 'bin', file: 'bin', load: async () => (await import('../pages/bin.tsx')).BinPage },
  { path: 'pre-test', file: 'pre-test', load: async () => (await import('../pages/pre-test.tsx')).PreTestPage },
  {
    path: 'prediction/:preTest',
    file: 'prediction',
    moreFiles: RESULT_WORDS,
    load: async () => (await import('../pages/prediction.tsx')).PredictionPage,
  },
  {
    path: 'compare',
    file: 'compare',
    moreFiles: ['prediction', 'brand-boxes', 'corrections', 'export', 'compliance'],
    load: async () => (await import('../pages/compare.tsx')).ComparePage,
  },
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
    moreFiles: ['users', 'single-sign-on'],
    role: 'tenant-admin',
    load: async () => (await import('../pages/tenant.tsx')).TenantPage,
  },
  {
    path: 'request-log',
    file: 'request-log',
    moreFiles: ['audit', 'server-status'],
    role: 'tenant-admin',
    load: async () => (await import('../pages/request-logs.tsx')).RequestLogsPage,
  },
  {
    path: 'request-log/:id',
    file: 'request-log',
    role: 'tenant-admin',
    load: async () => (await import('../pages/request-log.tsx')).RequestLogPage,
  },
  {
    path: 'outcomes',
    file: 'outcomes',
    moreFiles: ['prediction'],
    load: async () => (await import('../pages/outcomes.tsx')).OutcomesPage,
  },
  { path: 'how-good', file: 'how-good', load: async () => (await import('../pages/how-good.tsx')).HowGoodPage },
];
