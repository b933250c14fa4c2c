import type { PublicPage } from './pages.ts';

/** What people see who are not signed in. */
export const PUBLIC_PAGES: readonly PublicPage[] = [
  { path: 'login', file: 'auth.login', load: async () => (await import('../pages/login.tsx')).LoginPage },
  {
    path: 'login/organisation',
    file: 'auth.organisation',
    moreFiles: ['auth.login'],
    isForEverybody: true,
    load: async () => (await import('../pages/organisation-sign-in.tsx')).OrganisationSignInPage,
  },
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
  {
    path: 'share/:token',
    file: 'share',
    moreFiles: [
      'prediction',
      'auth.login',
      'compliance',
      'brand-result',
      'corrections',
      'message',
      'faces',
      'diagnosis',
      'checklist',
      'outcomes',
    ],
    isForEverybody: true,
    load: async () => (await import('../pages/share.tsx')).SharedPage,
  },
  {
    path: 'share/comparison/:token',
    file: 'share',
    moreFiles: ['compare', 'prediction', 'auth.login', 'compliance', 'brand-boxes', 'corrections'],
    isForEverybody: true,
    load: async () => (await import('../pages/shared-comparison.tsx')).SharedComparisonPage,
  },
  {
    path: 'study/:token',
    file: 'study',
    moreFiles: ['share', 'auth.login'],
    isForEverybody: true,
    load: async () => (await import('../pages/study.tsx')).StudyPage,
  },
  {
    path: 'help',
    file: 'help',
    moreFiles: ['auth.login'],
    isForEverybody: true,
    load: async () => (await import('../pages/help.tsx')).HelpPage,
  },
];
