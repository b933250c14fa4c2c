import { accountApi, secondFactorApi } from '@fovea/contract/accounts';
import { apiKeyApi } from '@fovea/contract/api-keys';
import { passkeyApi } from '@fovea/contract/passkeys';
import { sessionApi } from '@fovea/contract/sessions';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { areLetterKeysOn } from '../lib/letter-keys.ts';
import { aUser, fakeApi, refuses, replies } from '../testing/fake-api.ts';
import { renderRoutes } from '../testing/render.tsx';
import { UserSettingsPage } from './user-settings.tsx';

afterEach(() => vi.unstubAllGlobals());

const id = (n: number) => `01930000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const at = '2026-11-20T10:00:00.000Z';
const place = (n: number, is_current: boolean) => ({
  id: id(n),
  user_agent: 'curl/8.5.0',
  ip: '10.0.0.7',
  created_at: at,
  seen_at: at,
  is_current,
});
const off = replies(secondFactorApi.read, { is_on: false, since: null, recovery_codes_left: 0 });
const passkeys = replies(passkeyApi.list, { passkeys: [], most: 10, origin: 'http://localhost:3000' });
const places = replies(sessionApi.list, [place(20, true), place(21, false)]);
const gone = () => new Response(null, { status: 204 });

const aKey = {
  id: id(30),
  tenant_id: id(2),
  name: 'Nightly export',
  scope: 'read' as const,
  prefix: 'fov_abc',
  created_by: 'Ada',
  created_at: at,
  last_used_at: null,
  expires_at: null,
  revoked_at: null,
  state: 'active' as const,
};

function open(answers: readonly ReturnType<typeof replies>[], user = aUser()) {
  const api = fakeApi(...answers, replies(sessionApi.verified, user), off, passkeys, places);
  renderRoutes([{ path: '/', Component: UserSettingsPage }]);
  return api;
}
const part = async (name: string) => within(await screen.findByRole('region', { name }));

describe('the own name', () => {
  it('is saved, and a refusal is read on its field', async () => {
    const api = open([refuses(accountApi.changeAccount, 'invalid_body', { errors: { name: ['Too odd.'] } })]);
    await userEvent.type(await screen.findByLabelText('Name'), ' Lovelace');
    await userEvent.click(screen.getByRole('button', { name: 'Save the name' }));
    expect(await screen.findByText('Too odd.')).toBeDefined();
    expect(api.of(accountApi.changeAccount)[0]?.body).toEqual({ name: 'Ada Lovelace' });
  });
});

describe('the own look', () => {
  it('is saved on the server at once', async () => {
    const settings = { theme: 'system' as const, heatmap_palette: 'colour-blind' as const, notify_when_done: false };
    const api = open([replies(accountApi.changeSettings, aUser({ settings }))]);
    await userEvent.click(await screen.findByRole('radio', { name: 'For colour-blind eyes' }));
    await waitFor(() => expect(api.of(accountApi.changeSettings)[0]?.body).toEqual({ heatmap_palette: 'colour-blind' }));
    expect(screen.getByRole('radio', { name: 'For colour-blind eyes' })).toHaveProperty('checked', true);
  });

  it('is what it was when the server refuses', async () => {
    open([refuses(accountApi.changeSettings, 'internal')]);
    await userEvent.click(await screen.findByRole('radio', { name: 'Dark' }));
    expect(await screen.findByText(/Something went wrong on our side/)).toBeDefined();
    await waitFor(() => expect(screen.getByRole('radio', { name: 'As the system' })).toHaveProperty('checked', true));
  });
});

it('switches single-letter keys off and on in this browser', async () => {
  open([]);
  await userEvent.click(await screen.findByLabelText('Single-letter keys'));
  expect(areLetterKeysOn()).toBe(false);
  await userEvent.click(screen.getByLabelText('Single-letter keys'));
  expect(areLetterKeysOn()).toBe(true);
});

describe('the own language', () => {
  it('is what it was when it cannot be kept, and it is said why', async () => {
    open([refuses(sessionApi.setLocale, 'internal')]);
    await userEvent.click(await screen.findByRole('radio', { name: 'Deutsch' }));
    expect(await screen.findByText(/Something went wrong on our side/)).toBeDefined();
    await waitFor(() => expect(document.documentElement.lang).toBe('en'));
    await waitFor(() => expect(screen.getByRole('radio', { name: 'English' })).toHaveProperty('checked', true));
    expect(screen.getByRole('group', { name: 'Language' })).toBeDefined();
  });
});

describe('the own address', () => {
  it('is changed with the password, and says that a mail was sent', async () => {
    const api = open([replies(accountApi.changeEmail, aUser())]);
    await userEvent.click(await screen.findByRole('button', { name: 'Change e-mail' }));
    await userEvent.type(await screen.findByLabelText('New e-mail'), 'new@acme.example');
    await userEvent.type(screen.getByLabelText('Current password'), 'mine');
    await userEvent.click(screen.getByRole('button', { name: 'Send the link' }));
    expect(await screen.findByText(/on its way to new@acme.example.*until then ada@acme.example stays/)).toBeDefined();
    expect(api.of(accountApi.changeEmail)[0]?.body).toEqual({ email: 'new@acme.example', current_password: 'mine' });
  });

  it('stays when the password is wrong, which is said on its field', async () => {
    open([refuses(accountApi.changeEmail, 'wrong_credentials', { errors: { current_password: ['wrong'] } })]);
    await userEvent.click(await screen.findByRole('button', { name: 'Change e-mail' }));
    await userEvent.type(await screen.findByLabelText('New e-mail'), 'new@acme.example');
    await userEvent.type(screen.getByLabelText('Current password'), 'not mine');
    await userEvent.click(screen.getByRole('button', { name: 'Send the link' }));
    expect(await screen.findByText('This is not your current password.')).toBeDefined();
  });
});

describe('the second factor', () => {
  it('is switched on by password, secret and first code, and gives its recovery codes once', async () => {
    const codes = Array.from({ length: 10 }, (_, n) => `code-${n}`);
    const api = open([
      replies(secondFactorApi.setUp, { secret: 'ABCDEFGHIJKL', otpauth_uri: 'otpauth://totp/Fovea:ada?secret=ABCDEFGHIJKL' }),
      replies(secondFactorApi.confirm, { recovery_codes: codes }),
    ]);
    await userEvent.click(await screen.findByRole('button', { name: 'Switch on the second factor' }));
    await userEvent.type(await screen.findByLabelText('Current password'), 'mine');
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    expect(await screen.findByText('ABCD EFGH IJKL')).toBeDefined();
    expect(await screen.findByRole('img', { name: 'QR code for the authenticator app' })).toBeDefined();
    await userEvent.type(screen.getByLabelText('Code'), '123 456');
    await userEvent.click(screen.getByRole('button', { name: 'Confirm and switch on' }));
    const list = within(await screen.findByRole('list', { name: 'Your recovery codes' }));
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(codes);
    await userEvent.keyboard('{Escape}');
    expect(screen.getByRole('list', { name: 'Your recovery codes' })).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'I have kept them' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.of(secondFactorApi.confirm)).toHaveLength(1);
  });
});

describe('the places where one is signed in', () => {
  it('are signed out one by one, this one excepted', async () => {
    const api = open([[sessionApi.end, gone]]);
    const section = await part('Where you are signed in');
    const buttons = await section.findAllByRole('button', { name: 'Sign out curl/8.5.0' });
    expect(buttons).toHaveLength(1);
    await userEvent.click(section.getByRole('button', { name: 'Sign out curl/8.5.0' }));
    await waitFor(() => expect(api.of(sessionApi.end).map(({ url }) => url.pathname)).toEqual([`/api/v1/session/${id(21)}`]));
  });

  it('are signed out all at once', async () => {
    const api = open([[sessionApi.endOthers, gone]]);
    await userEvent.click(await screen.findByRole('button', { name: 'Sign out everywhere else' }));
    await waitFor(() => expect(api.of(sessionApi.endOthers)).toHaveLength(1));
  });
});

describe('API keys', () => {
  const admin = aUser({ all_roles: ['tenant-admin'], all_permissions: ['api-key.read', 'api-key.edit'] });

  it('are not there for who may not read them', async () => {
    open([]);
    await part('Signing in');
    expect(screen.queryByRole('region', { name: 'API keys' })).toBeNull();
  });

  it('are made with what they may do and how long, and shown this one time', async () => {
    const api = open([replies(apiKeyApi.list, [aKey]), replies(apiKeyApi.create, { api_key: aKey, key: 'fov_abc_secret' })], admin);
    await userEvent.click(await screen.findByRole('button', { name: 'New key' }));
    await userEvent.type(await screen.findByLabelText('Name', { selector: '[role=dialog] input' }), 'Nightly export');
    await userEvent.click(screen.getByRole('combobox', { name: 'Works for' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Until it is revoked' }));
    await userEvent.click(screen.getByRole('button', { name: 'Make the key' }));
    expect(await screen.findByText('fov_abc_secret')).toBeDefined();
    expect(api.of(apiKeyApi.create)[0]?.body).toEqual({ name: 'Nightly export', scope: 'read', days: null });
    await userEvent.click(screen.getByRole('button', { name: 'I have kept it' }));
    await waitFor(() => expect(screen.queryByText('fov_abc_secret')).toBeNull());
  });

  it('are revoked after a question', async () => {
    const api = open([replies(apiKeyApi.list, [aKey]), [apiKeyApi.revoke, gone]], admin);
    await userEvent.click(await screen.findByRole('button', { name: 'Revoke Nightly export' }));
    expect(api.of(apiKeyApi.revoke)).toHaveLength(0);
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Revoke' }));
    await waitFor(() => expect(api.of(apiKeyApi.revoke)).toHaveLength(1));
  });
});

describe('an admin who is signed in as somebody', () => {
  it('sees nothing to change what that person signs in with', async () => {
    open(
      [replies(apiKeyApi.list, [aKey])],
      aUser({ behind: { id: id(9), name: 'Root' }, all_permissions: ['api-key.read', 'api-key.edit'] }),
    );
    await part('API keys');
    expect(await screen.findByText(/is theirs to change/)).toBeDefined();
    for (const name of ['Save the name', 'Change e-mail', 'Switch on the second factor', 'Add a passkey', 'New key'])
      expect(screen.queryByRole('button', { name })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Change password' })).toBeNull();
  });
});
