import { sessionApi } from '@fovea/contract/sessions';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { aUser, fakeApi, refuses, replies } from '../../testing/fake-api.ts';
import { renderPiece } from '../../testing/render.tsx';
import { LoginForm } from './login-form.tsx';

async function signIn(email: string, password: string) {
  const onSignedIn = vi.fn();
  renderPiece(<LoginForm onSignedIn={onSignedIn} />);
  await userEvent.type(await screen.findByLabelText('E-mail'), email);
  if (password) await userEvent.type(screen.getByLabelText('Password'), password);
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  return onSignedIn;
}

describe('signing in', () => {
  it('sends what was typed, the e-mail in lower case, and hands on the person', async () => {
    const api = fakeApi(replies(sessionApi.login, aUser()));
    const onSignedIn = await signIn('Ada@Acme.example ', 'right');
    await vi.waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce());
    expect(api.of(sessionApi.login)[0]?.body).toEqual({ email: 'ada@acme.example', password: 'right', remember: false });
  });

  it('says what is missing without asking the server', async () => {
    const api = fakeApi();
    await signIn('ada', '');
    expect(screen.getByText(/Enter a full e-mail address/)).toBeDefined();
    expect(screen.getByLabelText('E-mail').getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('Enter your password.')).toBeDefined();
    expect(api.of(sessionApi.login)).toHaveLength(0);
  });

  it('explains wrong credentials without saying which', async () => {
    fakeApi(refuses(sessionApi.login, 'wrong_credentials'));
    await signIn('ada@acme.example', 'nope');
    expect((await screen.findByRole('alert')).textContent).toMatch(/^The e-mail or the password is not right/);
  });

  it('tells somebody who is shut out that it is not their password', async () => {
    fakeApi(refuses(sessionApi.login, 'person_cannot_sign_in'));
    await signIn('ada@acme.example', 'right');
    expect((await screen.findByRole('alert')).textContent).toMatch(
      /^This account is switched off at present, or its organisation is being closed/,
    );
  });

  it('names the wait when there were too many tries', async () => {
    fakeApi(refuses(sessionApi.login, 'too_many_requests', { retryAfterS: 240 }));
    await signIn('ada@acme.example', 'nope');
    expect((await screen.findByRole('alert')).textContent).toContain('in 4 minutes');
  });

  it('tells of plain http', async () => {
    fakeApi(refuses(sessionApi.login, 'insecure_transport'));
    await signIn('ada@acme.example', 'nope');
    expect((await screen.findByRole('alert')).textContent).toContain('https');
  });

  it('puts the server’s word on a field beside that field', async () => {
    fakeApi(refuses(sessionApi.login, 'invalid_body', { errors: { email: ['This address is too odd.'] } }));
    await signIn('ada@acme.example', 'nope');
    expect(await screen.findByText('This address is too odd.')).toBeDefined();
  });

  it('shows the password while asked to', async () => {
    fakeApi();
    await signIn('ada', 'secret');
    await userEvent.click(screen.getByRole('button', { name: 'Show the password' }));
    expect(screen.getByLabelText('Password').getAttribute('type')).toBe('text');
  });

  it('asks for the code of whoever has a second factor, and sends it with what was typed before', async () => {
    const [route, askForCode] = refuses(sessionApi.login, 'second_factor_required');
    const [, letIn] = replies(sessionApi.login, aUser());
    const api = fakeApi([route, (asked) => (Object(asked.body).code === undefined ? askForCode : letIn)(asked)]);
    const onSignedIn = await signIn('ada@acme.example', 'right');
    await userEvent.type(await screen.findByLabelText('Code'), '123 456');
    await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
    await vi.waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce());
    expect(api.of(sessionApi.login)[1]?.body).toEqual({ email: 'ada@acme.example', password: 'right', remember: false, code: '123 456' });
  });

  it('says of a wrong code that the next one is to be waited for, and of a short one what is missing', async () => {
    const [route, askForCode] = refuses(sessionApi.login, 'second_factor_required');
    const [, refuse] = refuses(sessionApi.login, 'wrong_second_factor');
    const api = fakeApi([route, (asked) => (Object(asked.body).code === undefined ? askForCode : refuse)(asked)]);
    await signIn('ada@acme.example', 'right');
    await userEvent.type(await screen.findByLabelText('Code'), '12');
    await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(await screen.findByText('Enter six digits, or one of your recovery codes.')).toBeDefined();
    expect(api.of(sessionApi.login)).toHaveLength(1);
    await userEvent.type(screen.getByLabelText('Code'), '123456');
    await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(await screen.findByText(/This code is not right, or was used already/)).toBeDefined();
  });

  it('goes back to the password when that was changed in between', async () => {
    const [route, askForCode] = refuses(sessionApi.login, 'second_factor_required');
    const [, refuse] = refuses(sessionApi.login, 'wrong_credentials');
    fakeApi([route, (asked) => (Object(asked.body).code === undefined ? askForCode : refuse)(asked)]);
    await signIn('ada@acme.example', 'right');
    await userEvent.type(await screen.findByLabelText('Code'), '123456');
    await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(await screen.findByLabelText('Password')).toBeDefined();
    expect(screen.getByRole('alert').textContent).toMatch(/^The e-mail or the password is not right/);
  });
});
