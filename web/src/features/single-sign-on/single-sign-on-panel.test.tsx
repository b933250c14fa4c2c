import type { SingleSignOn } from '@fovea/contract/single-sign-on';
import { singleSignOnApi } from '@fovea/contract/single-sign-on';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { aUser, fakeApi, refuses, replies } from '../../testing/fake-api.ts';
import { renderPiece } from '../../testing/render.tsx';
import { SingleSignOnPanel } from './single-sign-on-panel.tsx';

afterEach(() => vi.unstubAllGlobals());

const { id, tenant_id, name } = aUser();
const aClaim = { domain: 'acme.example', proof: null, record: { name: '_fovea.acme.example', value: 'fovea-domain=abc' } };
const aSignOn: SingleSignOn = {
  ...{
    issuer: 'https://issuer.example',
    client_id: 'fovea',
    domains: ['acme.example'],
    claims: [aClaim],
    new_people: null,
    allows_passwords: false,
  },
  ...{ keeper: { id, name }, created_at: '2026-11-20T10:00:00.000Z', updated_at: '2026-11-20T10:00:00.000Z' },
};
const settings = (single_sign_on: SingleSignOn | null) => ({
  ...{ tenant_id, single_sign_on },
  redirect_uri: 'https://fovea.example/login/organisation',
});

const ada = {
  ...{ id, name: 'Ada', email: 'ada@acme.example', linked_email: 'ada@acme.example' },
  ...{ created_at: '2026-11-20T10:00:00.000Z', used_at: '2026-11-28T10:00:00.000Z' },
};

function show(set: SingleSignOn | null, ...answers: readonly ReturnType<typeof replies>[]) {
  const people = replies(singleSignOnApi.people, { data: [ada], next_cursor: null });
  const api = fakeApi(...answers, replies(singleSignOnApi.read, settings(set)), people);
  const { queries } = renderPiece(<SingleSignOnPanel mayConfirm={false} />);
  return { ...api, queries };
}

describe('single sign-on of the own organisation', () => {
  it('is set up by what the provider says, with the address to be registered there', async () => {
    const api = show(null, replies(singleSignOnApi.save, settings(aSignOn)));
    expect(await screen.findByText('https://fovea.example/login/organisation')).toBeDefined();
    await userEvent.type(screen.getByLabelText('Issuer'), 'https://issuer.example');
    await userEvent.type(screen.getByLabelText('Client ID'), 'fovea');
    await userEvent.type(screen.getByLabelText('Client secret'), 'shh');
    await userEvent.type(screen.getByLabelText('E-mail domains'), 'Acme.example,');
    await userEvent.click(screen.getByRole('button', { name: 'Switch single sign-on on' }));
    await waitFor(() => expect(api.of(singleSignOnApi.save)).toHaveLength(1));
    expect(api.of(singleSignOnApi.save)[0]?.body).toEqual({
      ...{ issuer: 'https://issuer.example', client_id: 'fovea', client_secret: 'shh' },
      ...{ domains: ['acme.example'], new_people: null, allows_passwords: true },
    });
  });

  it('says of what is no domain how one looks, and sends nothing', async () => {
    const api = show(aSignOn);
    await userEvent.type(await screen.findByLabelText('E-mail domains'), 'people@acme.example,');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('This is no domain. It looks like example.com.')).toBeDefined();
    expect(api.of(singleSignOnApi.save)).toHaveLength(0);
  });

  it('says before anything is saved whether the provider answers', async () => {
    const fault = refuses(singleSignOnApi.tryOut, 'invalid_body', { errors: { issuer: ['There is no server of this name.'] } });
    show(aSignOn, fault);
    await userEvent.click(await screen.findByRole('button', { name: 'Try the connection' }));
    expect((await screen.findByRole('alert')).textContent).toBe('There is no server of this name.');
  });

  it('shows no secret, says whose password goes on counting, and keeps the secret when another thing is changed', async () => {
    const api = show(aSignOn, replies(singleSignOnApi.save, settings(aSignOn)));
    expect((await screen.findByLabelText('Client secret')).getAttribute('value')).toBe('');
    expect(screen.getByText(/The password of Ada goes on counting/)).toBeDefined();
    await userEvent.type(screen.getByLabelText('Client ID'), '-2');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(api.of(singleSignOnApi.save)).toHaveLength(1));
    expect(api.of(singleSignOnApi.save)[0]?.body).not.toHaveProperty('client_secret');
  });

  it('saves on top of what another admin saved meanwhile, once that was shown', async () => {
    const theirs = { ...aSignOn, allows_passwords: true, client_id: 'fovea-b', domains: ['acme.example', 'acme.test'] };
    const kept = { now: aSignOn };
    const saved = (body: unknown) => {
      kept.now = { ...kept.now, ...singleSignOnApi.save.body.parse(body) };
      return Response.json(settings(kept.now));
    };
    const api = show(
      aSignOn,
      [singleSignOnApi.read, () => Response.json(settings(kept.now))],
      [singleSignOnApi.save, ({ body }) => saved(body)],
    );
    await userEvent.type(await screen.findByLabelText('Client ID'), '-2');
    await userEvent.type(screen.getByLabelText('Issuer'), '/2');
    kept.now = theirs;
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect((await screen.findByText(/^Somebody else saved this meanwhile/)).textContent).toMatch(/You both changed: Client ID\./);
    expect([api.of(singleSignOnApi.save), screen.getByLabelText('Client ID')]).toMatchObject([[], { value: 'fovea-2' }]);
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(api.of(singleSignOnApi.save)).toHaveLength(1));
    const { issuer, client_id, domains, allows_passwords } = kept.now;
    expect([issuer, client_id, domains, allows_passwords]).toEqual([`${aSignOn.issuer}/2`, 'fovea-2', theirs.domains, true]);
    await waitFor(() => expect(screen.queryByText(/^Somebody else saved this meanwhile/)).toBeNull());
  });

  it('shows what is there once it is read again, where nothing was typed', async () => {
    const kept = { now: aSignOn };
    const read: ReturnType<typeof replies> = [singleSignOnApi.read, () => Response.json(settings(kept.now))];
    const { queries } = show(aSignOn, read);
    await screen.findByLabelText('Client ID');
    kept.now = { ...aSignOn, client_id: 'fovea-b' };
    await queries.invalidateQueries({ queryKey: ['single-sign-on'] });
    await waitFor(() => expect(screen.getByLabelText('Client ID')).toHaveProperty('value', 'fovea-b'));
  });

  it('says on its field that a domain is somebody else’s', async () => {
    show(aSignOn, refuses(singleSignOnApi.save, 'domain_taken', { errors: { domains: ['Taken.'] } }));
    await userEvent.type(await screen.findByLabelText('Client ID'), '-2');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/Another organisation here has this domain/)).toBeDefined();
  });

  it('shows the record that proves a domain, and says why it is not proved yet', async () => {
    const why = 'There is no TXT record _fovea.acme.example yet.';
    show(aSignOn, refuses(singleSignOnApi.proveDomain, 'invalid_body', { errors: { domain: [why] } }));
    expect(await screen.findByText('fovea-domain=abc')).toBeDefined();
    expect(screen.queryByRole('button', { name: /^Confirm/ })).toBe(null); // an admin of the server alone
    await userEvent.click(screen.getByRole('button', { name: 'Look for the record' }));
    expect((await screen.findByRole('alert')).textContent).toBe(why);
  });

  it('says by what a proved domain is known, and asks for nothing more', async () => {
    const proof = { by: 'admin' as const, at: '2026-11-20T10:00:00.000Z' };
    show({ ...aSignOn, claims: [{ ...aClaim, proof }] });
    expect(await screen.findByText(/Confirmed by an admin of this server/)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Look for the record' })).toBe(null);
  });

  it('removes somebody’s link once that is confirmed, and says why one cannot be', async () => {
    const api = show(aSignOn, refuses(singleSignOnApi.unlink, 'state_forbids', { detail: 'This is their only way in.' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Remove the link of Ada' }));
    expect(api.of(singleSignOnApi.unlink)).toHaveLength(0);
    await userEvent.click(screen.getByRole('button', { name: 'Remove link' }));
    expect(await screen.findByText('This is their only way in.')).toBeDefined();
    expect(api.of(singleSignOnApi.unlink)).toHaveLength(1);
  });
});
