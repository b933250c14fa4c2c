import { tenantApi } from '@fovea/contract/tenants';
import type { User } from '@fovea/contract/users';
import { impersonationApi, User as UserSchema, userApi } from '@fovea/contract/users';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type * as z from 'zod';
import { SESSION_CHANNEL } from '../../lib/other-tabs.ts';
import { tellSessionBack } from '../../lib/session-back.ts';
import { aUser, fakeApi, heldBack, refuses, replies } from '../../testing/fake-api.ts';
import { renderPiece } from '../../testing/render.tsx';
import { UsersPanel } from './users-panel.tsx';

const ID = { me: '01930000-0000-7000-8000-000000000001', bea: '01930000-0000-7000-8000-000000000007' };
const me = aUser({ all_roles: ['tenant-admin'], name: 'Ada' });

const person = (change: Partial<z.input<typeof UserSchema>> = {}): User =>
  UserSchema.parse({
    id: ID.bea,
    tenant_id: me.tenant_id,
    tenant_name: 'Acme',
    name: 'Bea Berg',
    email: 'bea@acme.example',
    role: 'user',
    status: 'active',
    disabled: false,
    locale: 'en',
    created_at: '2026-11-20T10:00:00.000Z',
    updated_at: '2026-11-20T10:00:00.000Z',
    invited_at: null,
    ...change,
  });
const pageOf = (...data: User[]) => ({ data, total: data.length, total_is_estimate: false, start: 0, size: 25 });
const table = (...people: User[]) => replies(userApi.ofOwnTenant, pageOf(...people));

async function open(name: string): Promise<HTMLElement> {
  await userEvent.click(await screen.findByRole('button', { name: `More actions for ${name}` }));
  return screen.findByRole('menu');
}

describe('the table of people', () => {
  it('asks for what the address says, and stays at its page', async () => {
    const api = fakeApi(replies(userApi.ofOwnTenant, { ...pageOf(person()), start: 50, total: 51 }));
    const address = '/?search=be&role=user&status=disabled&page=2&sort=role&dir=desc';
    const { router } = renderPiece(<UsersPanel me={me} reach="own" />, { path: address });
    await screen.findByText('51–51 of 51', {}, { timeout: 20_000 });
    const wish = { start: 50, size: 25, sortField: 'role', sortFieldDir: 'desc', role: 'user', status: 'disabled', search: 'be' };
    expect(api.of(userApi.ofOwnTenant).map(({ body }) => body)).toEqual([wish]);
    expect(router.state.location.search).toBe(address.slice(1));
  }, 30_000);

  it('asks for one organisation when an admin has chosen it, and for all of them otherwise', async () => {
    const admin = aUser({ all_roles: ['admin'] });
    const api = fakeApi(replies(userApi.everybody, pageOf()), replies(userApi.ofTenant, pageOf(person())), replies(tenantApi.list, []));
    const { unmount } = renderPiece(<UsersPanel me={admin} reach="everybody" />);
    await screen.findByText('Nobody matches');
    unmount();
    renderPiece(<UsersPanel me={admin} reach="everybody" />, { path: `/?tenant=${me.tenant_id}` });
    await screen.findByText('Bea Berg');
    expect(api.of(userApi.ofTenant)[0]?.url.pathname).toContain(me.tenant_id);
  });

  it('lets nobody shut themselves out', async () => {
    fakeApi(table(person({ id: ID.me, name: 'Ada', role: 'tenant-admin' })));
    renderPiece(<UsersPanel me={me} reach="own" />);
    expect(await screen.findByText('you')).toBeDefined();
    const menu = await open('Ada');
    expect(
      within(menu)
        .getAllByRole('menuitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Edit']);
  });

  it('offers nothing to do with an admin to who is none', async () => {
    fakeApi(table(person({ role: 'admin', name: 'Root' })));
    renderPiece(<UsersPanel me={me} reach="own" />);
    await screen.findByText('Root');
    expect(screen.queryByRole('button', { name: 'More actions for Root' })).toBeNull();
  });
});

describe('what is done about people', () => {
  it('disables at once, and takes it back', async () => {
    const api = fakeApi(table(person()), replies(userApi.edit, person({ status: 'disabled', disabled: true })));
    renderPiece(<UsersPanel me={me} reach="own" />);
    await userEvent.click(within(await open('Bea Berg')).getByRole('menuitem', { name: 'Disable' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(api.of(userApi.edit).map(({ body }) => body)).toEqual([{ disabled: true }, { disabled: false }]));
  });

  it('says why the last one in charge stays', async () => {
    fakeApi(table(person({ role: 'tenant-admin' })), refuses(userApi.edit, 'last_admin'));
    renderPiece(<UsersPanel me={me} reach="own" />);
    await userEvent.click(within(await open('Bea Berg')).getByRole('menuitem', { name: 'Disable' }));
    expect(await screen.findByText(/^Somebody must remain in charge/)).toBeDefined();
  });

  it('asks before somebody is removed, and says what stays', async () => {
    const api = fakeApi(table(person()), replies(userApi.remove, undefined));
    renderPiece(<UsersPanel me={me} reach="own" />);
    await userEvent.click(within(await open('Bea Berg')).getByRole('menuitem', { name: 'Remove' }));
    expect(await screen.findByText(/stay with the organisation/)).toBeDefined();
    expect(api.of(userApi.remove)).toEqual([]);
  });

  it('keeps in the form whom the server refused, and lets go of whom it took', async () => {
    const taken = { errors: { email: ['Somebody in this organisation has this address.'] } };
    const [route, refuse] = refuses(userApi.invite, 'invalid_body', taken);
    const [, accept] = replies(userApi.invite, person({ status: 'invited' }));
    const api = fakeApi(table(), [route, (asked) => (JSON.stringify(asked.body).includes('ada@') ? refuse(asked) : accept(asked))]);
    renderPiece(<UsersPanel me={me} reach="own" />);
    await userEvent.click(await screen.findByRole('button', { name: 'Invite' }));
    const field = await screen.findByLabelText('E-mail');
    await userEvent.click(field);
    await userEvent.paste('Bea Berg <bea@acme.example>, ada@acme.example');
    await userEvent.click(await screen.findByRole('button', { name: 'Send 2 invitations' }));
    expect(await screen.findByText('Somebody in this organisation has this address.')).toBeDefined();
    expect(screen.getAllByLabelText('E-mail').map((input) => input.getAttribute('value'))).toEqual(['ada@acme.example']);
    expect(api.of(userApi.invite)[0]?.body).toEqual({ email: 'bea@acme.example', name: 'Bea Berg', role: 'user' });
  }, 15_000);

  it('says no longer that the session has ended once somebody has signed in again', async () => {
    fakeApi(table(), refuses(userApi.invite, 'not_signed_in'));
    renderPiece(<UsersPanel me={me} reach="own" />);
    await userEvent.click(await screen.findByRole('button', { name: 'Invite' }));
    await userEvent.type(await screen.findByLabelText('E-mail'), 'bea@acme.example');
    await userEvent.click(await screen.findByRole('button', { name: 'Send the invitation' }));
    await screen.findByText(/^Your session has ended/);
    tellSessionBack();
    await waitFor(() => expect(screen.queryByText(/^Your session has ended/)).toBeNull());
    expect(screen.getByLabelText('E-mail').getAttribute('value')).toBe('bea@acme.example');
  });

  it('says no longer why nobody was invited while it is sent again', async () => {
    const [route, refuse] = refuses(userApi.invite, 'internal');
    const { held, letGo } = heldBack(replies(userApi.invite, person({ status: 'invited' })));
    const answers = [refuse, held[1]];
    fakeApi(table(), [route, (asked) => (answers.shift() ?? refuse)(asked)]);
    renderPiece(<UsersPanel me={me} reach="own" />);
    await userEvent.click(await screen.findByRole('button', { name: 'Invite' }));
    await userEvent.type(await screen.findByLabelText('E-mail'), 'bea@acme.example');
    await userEvent.click(await screen.findByRole('button', { name: 'Send the invitation' }));
    await screen.findByText(/^Something went wrong on our side/);
    await userEvent.click(screen.getByRole('button', { name: 'Send the invitation' }));
    await waitFor(() => expect(screen.queryByText(/^Something went wrong on our side/)).toBeNull());
    letGo();
    await screen.findByText(/invit/i, { selector: '.MuiAlert-message' });
  }, 15_000);

  it('names a guest by the address while it is typed, until somebody names them', async () => {
    fakeApi(table());
    renderPiece(<UsersPanel me={me} reach="own" />);
    await userEvent.click(await screen.findByRole('button', { name: 'Invite' }));
    const [address, name] = [await screen.findByLabelText('E-mail'), screen.getByLabelText('Name')];
    await userEvent.type(address, 'bob.stone@acme.exam');
    expect(name.getAttribute('value')).toBe('Bob Stone');
    await userEvent.clear(name);
    await userEvent.type(name, 'Robert');
    await userEvent.type(address, 'ple');
    expect(name.getAttribute('value')).toBe('Robert');
  }, 15_000);

  it('takes back that the name is missing once the address has given it', async () => {
    fakeApi(table());
    renderPiece(<UsersPanel me={me} reach="own" />);
    await userEvent.click(await screen.findByRole('button', { name: 'Invite' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Send the invitation' }));
    expect(await screen.findByText('This is missing, or too short.')).toBeDefined();
    await userEvent.type(screen.getByLabelText('E-mail'), 'bob.stone@acme.example');
    await vi.waitFor(() => expect(screen.queryByText('This is missing, or too short.')).toBeNull());
  }, 15_000);

  it('says how an address is written that is none', async () => {
    fakeApi(table());
    renderPiece(<UsersPanel me={me} reach="own" />);
    await userEvent.click(await screen.findByRole('button', { name: 'Invite' }));
    await userEvent.type(await screen.findByLabelText('E-mail'), 'bob{Enter}');
    expect(await screen.findByText('Write a whole address, such as name@example.com.')).toBeDefined();
  }, 15_000);

  it('keeps who is written into the form while others are being invited', async () => {
    const { held, letGo } = heldBack(replies(userApi.invite, person({ status: 'invited' })));
    fakeApi(table(), held);
    renderPiece(<UsersPanel me={me} reach="own" />);
    await userEvent.click(await screen.findByRole('button', { name: 'Invite' }));
    await userEvent.type(await screen.findByLabelText('E-mail'), 'bea@acme.example');
    await userEvent.click(await screen.findByRole('button', { name: 'Send the invitation' }));
    await userEvent.click(screen.getByRole('button', { name: 'Another person' }));
    await userEvent.type(screen.getAllByLabelText('E-mail').at(-1) ?? document.body, 'cid@acme.example');
    letGo();
    await waitFor(() =>
      expect(screen.getAllByLabelText('E-mail').map((input) => input.getAttribute('value'))).toEqual(['cid@acme.example']),
    );
  }, 15_000);

  it('an answer that comes after its dialog was closed leaves the next one open', async () => {
    const { held, letGo } = heldBack(replies(userApi.remove, undefined));
    const api = fakeApi(table(person()), held);
    renderPiece(<UsersPanel me={me} reach="own" />);
    await userEvent.click(within(await open('Bea Berg')).getByRole('menuitem', { name: 'Remove' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Remove for good' }));
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Invite' }));
    await userEvent.type(await screen.findByLabelText('E-mail'), 'bob');
    letGo();
    await screen.findByText('Bea Berg has been removed.');
    expect(api.of(userApi.remove)).toHaveLength(1);
    expect(screen.getByLabelText('E-mail').getAttribute('value')).toBe('bob');
  }, 15_000);

  it('tells the other tabs of this browser when an admin signs in as somebody', async () => {
    const heard = vi.fn();
    const channel = new BroadcastChannel(SESSION_CHANNEL);
    channel.addEventListener('message', heard);
    onTestFinished(() => channel.close());
    const assign = vi.fn();
    vi.stubGlobal('location', { ...window.location, assign });
    const admin = aUser({ all_roles: ['admin'], all_permissions: ['user.impersonate'] });
    fakeApi(replies(userApi.everybody, pageOf(person())), replies(tenantApi.list, []), replies(impersonationApi.begin, aUser()));
    renderPiece(<UsersPanel me={admin} reach="everybody" />);
    await userEvent.click(within(await open('Bea Berg')).getByRole('menuitem', { name: 'Sign in as this person' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Sign in as them' }));
    await waitFor(() => expect(assign).toHaveBeenCalledWith('/predictions'));
    await vi.waitFor(() => expect(heard).toHaveBeenCalled());
  }, 15_000);
});
