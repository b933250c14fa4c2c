import { accountApi } from '@fovea/contract/accounts';
import { sessionApi } from '@fovea/contract/sessions';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { aUser, fakeApi, refuses, replies } from '../testing/fake-api.ts';
import { renderRoutes } from '../testing/render.tsx';
import { EmailConfirmPage } from './email-confirm.tsx';
import { LoginPage } from './login.tsx';
import { PasswordNewPage } from './password-new.tsx';
import { PasswordResetPage } from './password-reset.tsx';

const nobody = replies(sessionApi.verified, false);
const link = (kind: 'password-reset' | 'invitation' | 'email-change', password_min = 15) =>
  replies(accountApi.readLink, { kind, email_masked: 'a••@acme.example', expires_at: '2026-11-21T18:00:00.000Z', password_min });
const [chosen] = [[accountApi.newPassword, () => new Response(null, { status: 204 })] as const];

const visit = (path: string) =>
  renderRoutes(
    [
      { path: '/password/reset', Component: PasswordResetPage },
      { path: '/password/new/:token', Component: PasswordNewPage },
      { path: '/email/confirm/:token', Component: EmailConfirmPage },
      { path: '/login', Component: LoginPage },
    ],
    { path },
  );

async function choose(password: string, verb: string) {
  await userEvent.click(await screen.findByLabelText('New password'));
  await userEvent.paste(password);
  await userEvent.click(screen.getByRole('button', { name: verb }));
}

describe('the link of a reset', () => {
  it('names the account in part, says the rules first, and leads to the sign-in page', async () => {
    const api = fakeApi(nobody, link('password-reset'), [...chosen]);
    visit('/password/new/t');
    expect(await screen.findByText(/For the account of a••@acme.example/)).toBeDefined();
    expect(screen.getByText('At least 15 characters. Now: 0.')).toBeDefined();
    await choose('four unrelated words', 'Save the new password');
    expect(await screen.findByText('Sign in with the password that you have just chosen.')).toBeDefined();
    expect(api.of(accountApi.newPassword)[0]?.body).toEqual({ token: 't', password: 'four unrelated words' });
  });

  it('asks for the code of a second factor without sending back to the password that was just chosen', async () => {
    fakeApi(nobody, link('password-reset'), [...chosen], refuses(sessionApi.login, 'second_factor_required'));
    visit('/password/new/t');
    await choose('four unrelated words', 'Save the new password');
    await userEvent.type(await screen.findByLabelText('E-mail'), 'ada@acme.example');
    await userEvent.type(screen.getByLabelText('Password'), 'four unrelated words');
    await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(await screen.findByText('One more step: the code of your second factor.')).toBeDefined();
    expect(screen.queryByText('Sign in with the password that you have just chosen.')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Back' }));
    expect(screen.getByText('Sign in with the password that you have just chosen.')).toBeDefined();
  });

  it('asks for as many characters as this person needs, without asking the server', async () => {
    const api = fakeApi(nobody, link('password-reset', 8));
    visit('/password/new/t');
    await choose('short', 'Save the new password');
    expect(screen.getByText('Use at least 8 characters.')).toBeDefined();
    expect(api.of(accountApi.newPassword)).toHaveLength(0);
  });

  it('puts the reason against an easy password on its field', async () => {
    fakeApi(nobody, link('password-reset'), refuses(accountApi.newPassword, 'invalid_body', { errors: { password: ['Too easy.'] } }));
    visit('/password/new/t');
    await choose('aaaaaaaaaaaaaaaaaaaa', 'Save the new password');
    expect(await screen.findByText('Too easy.')).toBeDefined();
  });

  it('of an invitation leads on to signing in where the address has an account already', async () => {
    fakeApi(nobody, link('invitation'), refuses(accountApi.newPassword, 'email_taken'));
    visit('/password/new/t');
    await choose('four unrelated words', 'Accept the invitation');
    await userEvent.click(await screen.findByRole('link', { name: 'Go to signing in' }));
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeDefined();
  });

  it('leads on when it opens nothing any more', async () => {
    fakeApi(nobody, refuses(accountApi.readLink, 'link_gone'));
    visit('/password/new/t');
    expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toBeDefined();
    await userEvent.click(screen.getByRole('link', { name: 'Ask for a new link' }));
    expect(await screen.findByRole('heading', { name: 'Forgot your password?' })).toBeDefined();
  });
});

describe('the link of an invitation', () => {
  it('welcomes', async () => {
    const api = fakeApi(nobody, link('invitation'), [...chosen]);
    visit('/password/new/t');
    expect(await screen.findByRole('heading', { name: 'Welcome to Fovea' })).toBeDefined();
    await choose('four unrelated words', 'Accept the invitation');
    expect(await screen.findByRole('heading', { name: 'Your account is ready' })).toBeDefined();
    expect(api.of(accountApi.newPassword)).toHaveLength(1);
  });
});

describe('the link to a new address', () => {
  it('is confirmed by a press of a button, not by being opened', async () => {
    const api = fakeApi(nobody, link('email-change'), [accountApi.confirmLink, () => new Response(null, { status: 204 })]);
    visit('/email/confirm/t');
    await screen.findByText(/From now on a••@acme.example/);
    expect(api.of(accountApi.confirmLink)).toHaveLength(0);
    await userEvent.click(screen.getByRole('button', { name: 'Confirm this address' }));
    expect(await screen.findByRole('heading', { name: 'Your address is confirmed' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'Go to signing in' })).toBeDefined();
  });

  it('is also found behind the wrong address, and the other way round', async () => {
    fakeApi(nobody, link('email-change'));
    const { router } = visit('/password/new/t');
    expect(await screen.findByRole('button', { name: 'Confirm this address' })).toBeDefined();
    expect(router.state.location.pathname).toBe('/email/confirm/t');
  });

  it('leads who is signed in back to the settings when it opens nothing', async () => {
    fakeApi(replies(sessionApi.verified, aUser()), refuses(accountApi.readLink, 'link_gone'));
    visit('/email/confirm/t');
    expect(await screen.findByRole('link', { name: 'Go to personal settings' })).toBeDefined();
  });
});

describe('asking for a new password', () => {
  it('says the same whether anybody has the address or not', async () => {
    const api = fakeApi(nobody, [accountApi.resetPassword, () => new Response(null, { status: 204 })]);
    visit('/password/reset');
    await userEvent.type(await screen.findByLabelText('E-mail'), 'Ada@Acme.example ');
    await userEvent.click(screen.getByRole('button', { name: 'Send the link' }));
    expect(await screen.findByText(/If ada@acme.example belongs to an account/)).toBeDefined();
    expect(api.of(accountApi.resetPassword)[0]?.body).toEqual({ email: 'ada@acme.example' });
  });

  it('asks for a whole address before anything is sent', async () => {
    const api = fakeApi(nobody);
    visit('/password/reset');
    await userEvent.type(await screen.findByLabelText('E-mail'), 'ada');
    await userEvent.click(screen.getByRole('button', { name: 'Send the link' }));
    expect(screen.getByText(/Enter a full e-mail address/)).toBeDefined();
    await vi.waitFor(() => expect(api.of(accountApi.resetPassword)).toHaveLength(0));
  });
});
