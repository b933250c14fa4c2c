import { passkeyApi } from '@fovea/contract/passkeys';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { aUser, fakeApi, refuses, replies } from '../../testing/fake-api.ts';
import { fakeAuthenticator, IN_JSON } from '../../testing/fake-authenticator.ts';
import { renderPiece } from '../../testing/render.tsx';
import { LoginForm } from './login-form.tsx';

afterEach(() => vi.unstubAllGlobals());

const options = replies(passkeyApi.signInOptions, {
  rpId: 'localhost',
  challenge: IN_JSON,
  timeout: 300_000,
  allowCredentials: [],
  userVerification: 'required',
});

function show() {
  const onSignedIn = vi.fn();
  renderPiece(<LoginForm onSignedIn={onSignedIn} />);
  return onSignedIn;
}
const press = async () => userEvent.click(await screen.findByRole('button', { name: 'Sign in with a passkey' }));

describe('signing in by a passkey', () => {
  it('takes what the browser gives, and whether to stay signed in', async () => {
    fakeAuthenticator();
    const api = fakeApi(options, replies(passkeyApi.signIn, aUser()));
    const onSignedIn = show();
    await userEvent.click(await screen.findByRole('checkbox'));
    await press();
    await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce());
    expect(api.of(passkeyApi.signIn)[0]?.body).toMatchObject({
      remember: true,
      credential: { id: IN_JSON, response: { userHandle: IN_JSON } },
    });
  });

  it('is not offered where the browser has none', async () => {
    fakeApi();
    show();
    expect(await screen.findByRole('button', { name: 'Sign in' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Sign in with a passkey' })).toBeNull();
  });

  it('says so when the dialog is closed, and can be begun again', async () => {
    const { get } = fakeAuthenticator({ fault: 'NotAllowedError' });
    fakeApi(options);
    show();
    await press();
    expect((await screen.findByRole('alert')).textContent).toMatch(/^No passkey was used/);
    await press();
    await waitFor(() => expect(get).toHaveBeenCalledTimes(2));
  });

  it('says that a passkey opens nothing', async () => {
    fakeAuthenticator();
    fakeApi(options, refuses(passkeyApi.signIn, 'wrong_passkey'));
    const onSignedIn = show();
    await press();
    expect((await screen.findByRole('alert')).textContent).toMatch(/^This passkey opens nothing here/);
    expect(onSignedIn).not.toHaveBeenCalled();
  });

  it('works from the e-mail field too, where the browser offers it, when one is chosen there', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const { get } = fakeAuthenticator({ inField: promise });
    const api = fakeApi(options, replies(passkeyApi.signIn, aUser()));
    const onSignedIn = show();
    await waitFor(() => expect(get).toHaveBeenCalledWith(expect.objectContaining({ mediation: 'conditional' })));
    expect(screen.getByLabelText('E-mail').getAttribute('autocomplete')).toBe('username webauthn');
    expect(api.of(passkeyApi.signIn)).toHaveLength(0);
    resolve();
    await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce());
  });

  it('asks nobody and says nothing when that offer fails', async () => {
    const { get } = fakeAuthenticator({ fault: 'NotAllowedError', inField: Promise.resolve() });
    fakeApi(options);
    show();
    await waitFor(() => expect(get).toHaveBeenCalledOnce());
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('is offered again after a refusal, but a device that answers by itself is not asked for ever', async () => {
    const { get } = fakeAuthenticator({ inField: Promise.resolve() });
    const api = fakeApi(options, refuses(passkeyApi.signIn, 'wrong_passkey'));
    show();
    await waitFor(() => expect(api.of(passkeyApi.signIn)).toHaveLength(3));
    expect((await screen.findByRole('alert')).textContent).toMatch(/^This passkey opens nothing here/);
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(get).toHaveBeenCalledTimes(3);
  });
});
