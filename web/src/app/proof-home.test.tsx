import { passkeyApi } from '@fovea/contract/passkeys';
import { sessionApi } from '@fovea/contract/sessions';
import { singleSignOnApi } from '@fovea/contract/single-sign-on';
import { userApi } from '@fovea/contract/users';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { call } from '../lib/client.ts';
import { useMutation } from '../lib/use-mutation.ts';
import { aUser, fakeApi, refuses, replies } from '../testing/fake-api.ts';
import { fakeAuthenticator, IN_JSON } from '../testing/fake-authenticator.ts';
import { renderPiece } from '../testing/render.tsx';
import { ProofHome } from './proof-home.tsx';

const id = aUser().id;

afterEach(() => vi.unstubAllGlobals());
beforeAll(() => import('../features/account/prove-dialog.tsx')); // loaded when it is first needed, which takes as long as it takes

/** A server that wants a proof, and is content with one password. */
function cautiousServer({ hasSecondFactor = false } = {}) {
  let isProved = false;
  const refuse = refuses(userApi.withdrawInvitation, 'forbidden', { code: 'proof_required' })[1];
  const api = fakeApi(
    replies(sessionApi.verified, aUser({ has_second_factor: hasSecondFactor })),
    [userApi.withdrawInvitation, (asked) => (isProved ? new Response(null, { status: 204 }) : refuse(asked))],
    [
      sessionApi.prove,
      (asked) => {
        isProved = JSON.stringify(asked.body).includes('the right one');
        const [, answer] = isProved
          ? replies(sessionApi.prove, { until: '2026-11-20T10:10:00.000Z' })
          : refuses(sessionApi.prove, 'wrong_credentials');
        return answer(asked);
      },
    ],
  );
  return { api, deeds: () => api.of(userApi.withdrawInvitation).length };
}

function show() {
  const told = vi.fn();
  const Deed = () => {
    const { mutate } = useMutation({ mutationFn: () => call(userApi.withdrawInvitation, { params: { id } }) });
    return (
      <button type="button" onClick={() => mutate(undefined, { onSuccess: () => told('done'), onError: () => told('refused') })}>
        Do it
      </button>
    );
  };
  renderPiece(
    <ProofHome>
      <Deed />
    </ProofHome>,
  );
  return told;
}

const askedFor = async () => within(await screen.findByRole('dialog', { name: 'Is it still you?' }));

it('asks for the password when the server wants a proof, and then does what was asked for', async () => {
  const server = cautiousServer();
  const told = show();
  await userEvent.click(screen.getByRole('button', { name: 'Do it' }));
  const dialog = await askedFor();
  expect(dialog.queryByLabelText('Code')).toBeNull();
  await userEvent.type(dialog.getByLabelText('Current password'), 'a wrong one');
  await userEvent.click(dialog.getByRole('button', { name: 'Go on' }));
  await dialog.findByText('This is not your current password.');
  expect([server.deeds(), told.mock.calls]).toEqual([1, []]);
  await userEvent.clear(dialog.getByLabelText('Current password'));
  await userEvent.type(dialog.getByLabelText('Current password'), 'the right one');
  await userEvent.click(dialog.getByRole('button', { name: 'Go on' }));
  await waitFor(() => expect(told.mock.calls).toEqual([['done']]));
  expect(server.deeds()).toBe(2);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('does nothing for somebody who would rather not, and can be asked again', async () => {
  const server = cautiousServer();
  const told = show();
  await userEvent.click(screen.getByRole('button', { name: 'Do it' }));
  await userEvent.click((await askedFor()).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(told.mock.calls).toEqual([['refused']]));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.click(screen.getByRole('button', { name: 'Do it' }));
  await askedFor();
  expect(server.deeds()).toBe(2);
});

it('asks for a code too where there is a second factor', async () => {
  const server = cautiousServer({ hasSecondFactor: true });
  const told = show();
  await waitFor(() => expect(server.api.of(sessionApi.verified)).toHaveLength(1));
  await userEvent.click(screen.getByRole('button', { name: 'Do it' }));
  const dialog = await askedFor();
  await userEvent.type(dialog.getByLabelText('Current password'), 'the right one');
  await userEvent.type(dialog.getByLabelText('Code'), '123 456');
  await userEvent.click(dialog.getByRole('button', { name: 'Go on' }));
  await waitFor(() => expect(told.mock.calls).toEqual([['done']]));
  expect(server.api.of(sessionApi.prove)[0]?.body).toMatchObject({ current_password: 'the right one', code: '123456' });
});

it('takes a passkey instead of the password, where there is one', async () => {
  fakeAuthenticator();
  let isProved = false;
  const refuse = refuses(userApi.withdrawInvitation, 'forbidden', { code: 'proof_required' })[1];
  const laptop = { id, name: 'Laptop', is_synced: false, created_at: '2026-11-20T10:00:00.000Z', used_at: null };
  const api = fakeApi(
    replies(sessionApi.verified, aUser()),
    replies(passkeyApi.list, { passkeys: [laptop], most: 10, origin: window.location.origin }),
    replies(passkeyApi.proofOptions, {
      rpId: 'localhost',
      challenge: IN_JSON,
      timeout: 300_000,
      allowCredentials: [{ id: IN_JSON, type: 'public-key', transports: ['internal'] }],
      userVerification: 'required',
    }),
    [
      passkeyApi.prove,
      (asked) => {
        isProved = true;
        return replies(passkeyApi.prove, { until: '2026-11-20T10:10:00.000Z' })[1](asked);
      },
    ],
    [userApi.withdrawInvitation, (asked) => (isProved ? new Response(null, { status: 204 }) : refuse(asked))],
  );
  const told = show();
  await userEvent.click(screen.getByRole('button', { name: 'Do it' }));
  await userEvent.click(await (await askedFor()).findByRole('button', { name: 'Use a passkey' }));
  await waitFor(() => expect(told.mock.calls).toEqual([['done']]));
  expect(api.of(passkeyApi.prove)[0]?.body).toMatchObject({ credential: { id: IN_JSON } });
});

it('leads whoever has no password that counts to their organisation, and asks for none', async () => {
  const assign = vi.fn();
  vi.stubGlobal('location', { ...window.location, origin: window.location.origin, pathname: '/account/user', search: '', assign });
  const at = '2026-11-20T10:00:00.000Z';
  const identity = { issuer: 'https://issuer.example', email: 'ada@acme.example', created_at: at, used_at: at, sign_out_url: null };
  const api = fakeApi(
    replies(sessionApi.verified, aUser()),
    [userApi.withdrawInvitation, refuses(userApi.withdrawInvitation, 'forbidden', { code: 'proof_required' })[1]],
    replies(singleSignOnApi.own, { identity, has_password: false, password_counts: true }),
    replies(singleSignOnApi.prove, { url: 'https://issuer.example/a' }),
  );
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Do it' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Sign in at your organisation again' }));
  await waitFor(() => expect(assign).toHaveBeenCalledWith('https://issuer.example/a'));
  expect(screen.queryByLabelText('Current password')).toBe(null);
  expect(api.of(singleSignOnApi.prove)[0]?.body).toEqual({ back: '/account/user' });
});
