import type { Passkey } from '@fovea/contract/passkeys';
import { passkeyApi } from '@fovea/contract/passkeys';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeApi, refuses, replies } from '../../testing/fake-api.ts';
import { fakeAuthenticator, IN_JSON } from '../../testing/fake-authenticator.ts';
import { renderPiece } from '../../testing/render.tsx';
import { Passkeys } from './passkeys.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const ORIGIN = window.location.origin;
const laptop = {
  id: '01930000-0000-7000-8000-000000000041',
  name: 'Laptop',
  is_synced: true,
  created_at: '2026-11-20T10:00:00.000Z',
  used_at: null,
};
const CREATION = {
  rp: { id: 'localhost', name: 'Fovea' },
  user: { id: IN_JSON, name: 'ada@acme.example', displayName: 'Ada' },
  challenge: IN_JSON,
  pubKeyCredParams: [{ type: 'public-key' as const, alg: -7 }],
  timeout: 300_000,
  excludeCredentials: [],
  authenticatorSelection: { residentKey: 'required' as const, requireResidentKey: true as const, userVerification: 'required' as const },
  attestation: 'none' as const,
};

/** A server that knows these, and takes what is done to them. */
function serverWith(first: readonly (Omit<Passkey, 'id'> & { id: string })[] = [], { origin = ORIGIN, most = 10 } = {}) {
  let passkeys = [...first];
  const list = () => replies(passkeyApi.list, { passkeys, most, origin })[1];
  return fakeApi(
    [passkeyApi.list, (asked) => list()(asked)],
    replies(passkeyApi.addOptions, CREATION),
    [
      passkeyApi.add,
      (asked) => {
        const made = { ...laptop, id: '01930000-0000-7000-8000-000000000042', name: String(Object(asked.body).name) };
        passkeys = [...passkeys, made];
        return replies(passkeyApi.add, made)[1](asked);
      },
    ],
    [passkeyApi.rename, (asked) => replies(passkeyApi.rename, { ...laptop, name: String(Object(asked.body).name) })[1](asked)],
    [
      passkeyApi.remove,
      () => {
        passkeys = [];
        return new Response(null, { status: 204 });
      },
    ],
  );
}
const show = (mayChange = true) => renderPiece(<Passkeys mayChange={mayChange} />);
const rows = async () => within(await screen.findByRole('list', { name: 'Passkeys' }));
const add = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Add a passkey' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Go on in the browser' }));
};

describe('the own passkeys', () => {
  it('are made by the browser, under a name that is suggested', async () => {
    const { create } = fakeAuthenticator();
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0 Safari/537.36');
    const api = serverWith();
    show();
    expect(await screen.findByText(/^None yet/)).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Add a passkey' }));
    expect(await screen.findByLabelText('Name')).toHaveProperty('value', 'Chrome on Linux');
    await userEvent.click(screen.getByRole('button', { name: 'Go on in the browser' }));
    expect((await rows()).getByText('Chrome on Linux')).toBeDefined();
    expect(await screen.findByText('The passkey is added')).toBeDefined();
    expect(create).toHaveBeenCalledOnce();
    expect(api.of(passkeyApi.add)[0]?.body).toMatchObject({ name: 'Chrome on Linux', credential: { id: IN_JSON, type: 'public-key' } });
  });

  it.each([
    ['NotAllowedError', /^No passkey was used: the browser’s dialog was closed/],
    ['InvalidStateError', /^This device has a passkey for your account already/],
    ['SecurityError', /^The browser uses no passkeys at this address/],
    ['UnknownError', /^The browser or the device could not do this/],
  ])('are not made when the browser ends with %s, and the dialog says why', async (fault, text) => {
    fakeAuthenticator({ fault });
    const api = serverWith();
    show();
    await add();
    expect((await screen.findByRole('alert')).textContent).toMatch(text);
    expect(screen.getByRole('button', { name: 'Go on in the browser' })).toBeDefined(); // to try again
    expect(api.of(passkeyApi.add)).toHaveLength(0);
  });

  it('say what the server refuses', async () => {
    fakeAuthenticator();
    fakeApi(
      replies(passkeyApi.list, { passkeys: [], most: 10, origin: ORIGIN }),
      replies(passkeyApi.addOptions, CREATION),
      refuses(passkeyApi.add, 'wrong_passkey'),
    );
    show();
    await add();
    expect((await screen.findByRole('alert')).textContent).toMatch(/^This passkey opens nothing here/);
  });

  it('are listed with their days, given another name, and removed after a question', async () => {
    fakeAuthenticator();
    const api = serverWith([laptop]);
    show();
    const list = await rows();
    expect(list.getByText('On several devices')).toBeDefined();
    expect(list.getByText(/^added .+ · not used yet$/)).toBeDefined();
    await userEvent.click(list.getByRole('button', { name: 'Rename Laptop' }));
    const field = await screen.findByLabelText('Name');
    await userEvent.clear(field);
    await userEvent.type(field, 'Desk');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(api.of(passkeyApi.rename)[0]?.body).toEqual({ name: 'Desk' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.click(screen.getByRole('button', { name: 'Remove Laptop' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Remove “Laptop”?' }));
    expect(api.of(passkeyApi.remove)).toHaveLength(0);
    await userEvent.click(dialog.getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('The passkey is removed')).toBeDefined();
    expect(await screen.findByText(/^None yet/)).toBeDefined();
  });

  it('cannot be more than there may be', async () => {
    fakeAuthenticator();
    serverWith([laptop], { most: 1 });
    show();
    expect(await screen.findByText(/^There are 1, which is as many/)).toBeDefined();
    expect(screen.getByRole('button', { name: 'Add a passkey' })).toHaveProperty('disabled', true);
  });

  it('are made where Fovea is set up to be, and nowhere else', async () => {
    fakeAuthenticator();
    serverWith([], { origin: 'https://fovea.example.com' });
    show();
    expect(await screen.findByText(/made and used at https:\/\/fovea.example.com alone/)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBeNull();
  });

  it.each([
    ['over plain http', () => vi.stubGlobal('isSecureContext', false)],
    ['at an IP address', () => vi.stubGlobal('location', { hostname: '192.168.1.5', origin: 'https://192.168.1.5' })],
    ['by a browser that has none', () => vi.stubGlobal('PublicKeyCredential', undefined)],
  ])('are not offered %s, which is said', async (_, spoil) => {
    fakeAuthenticator();
    serverWith();
    spoil();
    show();
    expect(await screen.findByText(/^This browser makes no passkeys at this address/)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBeNull();
  });

  it('are only read by whoever may not change them', async () => {
    fakeAuthenticator();
    serverWith([laptop]);
    show(false);
    expect((await rows()).getByText('Laptop')).toBeDefined();
    expect(screen.queryAllByRole('button')).toEqual([]);
  });
});
