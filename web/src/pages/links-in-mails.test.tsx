import { accountApi } from '@fovea/contract/accounts';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fakeApi, refuses } from '../testing/fake-api.ts';
import { renderRoutes } from '../testing/render.tsx';
import { EmailConfirmPage } from './email-confirm.tsx';
import { PasswordNewPage } from './password-new.tsx';

const PAGES = [
  ['/password/new', <PasswordNewPage key="password" />],
  ['/email/confirm', <EmailConfirmPage key="email" />],
] as const;

describe.each(PAGES)('a link in a mail to %s', (way, element) => {
  const visit = () => renderRoutes([{ path: `${way}/:token`, element }], { path: `${way}/abc` });

  it('is said to work no longer only where the server says so', async () => {
    fakeApi(refuses(accountApi.readLink, 'link_gone'));
    visit();
    await screen.findByRole('heading', { name: 'This link no longer works' });
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it('that could not be looked up may be good: it is tried again', async () => {
    fakeApi(refuses(accountApi.readLink, 'internal'));
    visit();
    await screen.findByRole('heading', { name: 'This page could not be loaded' });
    screen.getByRole('button', { name: 'Try again' });
    expect(screen.queryByText('This link no longer works')).toBeNull();
  });
});
