import type { Page } from 'playwright-core';
import type { Furnished } from './furnished-house.ts';

/** A page as it may be asked for, and how one sees that it is complete. */
export interface KnownPage {
  readonly name: string;
  readonly path: string;
  /** A selector of what stands there last. */
  readonly shows: string;
  readonly isPublic?: true;
}

const ACCOUNT_TABS = [
  'account-details',
  'billing-details',
  'users',
  'brands',
  'brand-assets',
  'presets',
  'own-placements',
  'links',
  'webhooks',
  'single-sign-on',
] as const;
const RESULT_TABS = [
  'brand',
  'attention',
  'message',
  'placement',
  'compliance',
  'advice',
  'what-if',
  'notes',
  'versions',
  'export',
  'details',
] as const;
const TENANT_TABS = ['brands', 'credits', 'single-sign-on', 'whole'] as const;

const open = (name: string, path: string, shows = 'h1'): KnownPage => ({ name, path, shows, isPublic: true });
const inside = (name: string, path: string, shows = 'main h1'): KnownPage => ({ name, path, shows });

/** Every address of the product, furnished. A new page belongs here. */
export const everyPage = ({
  folder,
  result,
  other,
  share,
  comparison,
  study,
  tenant,
  request,
}: Omit<Furnished, 'admin'>): readonly KnownPage[] => [
  open('login', '/login', 'form'),
  open('login-organisation', '/login/organisation', 'form'),
  open('password-reset', '/password/reset', 'form'),
  open('password-new', `/password/new/${'a'.repeat(43)}`),
  open('email-confirm', `/email/confirm/${'a'.repeat(43)}`),
  open('help', '/help', 'main dl'),
  open('share', `/share/${share}`, 'canvas'),
  open('share-comparison', `/share/comparison/${comparison}`, 'main table'),
  open('study', `/study/${study}`),
  inside('library', '/predictions', '.poster img'),
  inside('folder', `/folder/${folder}`),
  inside('bin', '/bin'),
  inside('start', '/pre-test', 'main h2'),
  inside('result', `/prediction/${result}`, '[data-testid=heat]'),
  ...RESULT_TABS.map((tab) => inside(`result-${tab}`, `/prediction/${result}?tab=${tab}`, '[data-testid=heat]')),
  inside('result-accessibility', `/prediction/${result}?tab=compliance&sheet=access`, '[role=dialog] h4'),
  inside('compare', `/compare?ids=${result},${other}`),
  inside('settings', '/user/settings'),
  inside('password', '/user/manage-password', 'form'),
  inside('outcomes', '/outcomes'),
  inside('how-good', '/how-good', 'main table'),
  inside('all-users', '/user', '[role=grid]'),
  inside('users', '/account/user', '[role=grid]'),
  inside('brands', '/brand', '[role=row]'),
  inside('brand-assets', '/brand-asset'),
  ...ACCOUNT_TABS.map((tab) => inside(`account-${tab}`, `/account/settings?activeTab=${tab}`)),
  inside('tenants', '/tenant', '[role=grid]'),
  inside('tenant-create', '/tenant/create', 'form'),
  inside('tenant', `/tenant/${tenant}`),
  ...TENANT_TABS.map((tab) => inside(`tenant-${tab}`, `/tenant/${tenant}?tab=${tab}`)),
  inside('request-log', '/request-log', '[role=grid]'),
  inside('audit', '/request-log?tab=audit', 'main li'),
  inside('server', '/request-log?tab=server', 'main dl'),
  inside('request-log-detail', `/request-log/${request}`, 'main dl'),
  inside('request-log-unknown', '/request-log/none', 'main'),
  inside('nothing-here', '/no/such/page'),
];

/** Waits until a page is complete: its mark is there, nothing is being read, letters and pictures have come. */
export async function arrived(page: Page, { shows }: Pick<KnownPage, 'shows'>): Promise<void> {
  // What stands in the page before any code has run also has a heading and a picture.
  await page.waitForFunction(() => document.querySelector('.first-paint') === null);
  await page.locator(shows).first().waitFor();
  await page.waitForFunction(() => document.querySelector('.MuiSkeleton-root') === null);
  await page.evaluate(() => document.fonts.ready.then(() => true));
  await page.waitForFunction(() => [...document.images].every(({ complete, loading }) => complete || loading === 'lazy'));
}
