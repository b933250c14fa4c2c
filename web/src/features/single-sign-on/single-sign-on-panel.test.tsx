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
const aSignOn: SingleSignOn = {
  ...{ issuer: 'https://issuer.example', client_id: 'fovea', domains: ['acme.example'], new_people: null, allows_passwords: false },
  ...{ keeper: { id, name }, created_at: '2026-11-20T10:00:00.000Z', updated_at: '2026-11-20T10:00:00.000Z' },
};
const settings = (single_sign_on: SingleSignOn | null) => ({
  ...{ tenant_id, single_sign_on },
  redirect_uri: 'https://fovea.example/login/organisation',
});

function show(set: SingleSignOn | null, ...answers: readonly ReturnType<typeof replies>[]) {
  const api = fakeApi(...answers, replies(singleSignOnApi.read, settings(set)));
  renderPiece(<SingleSignOnPanel />);
  return api;
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

  it('says on its field that a domain is somebody else’s', async () => {
    show(aSignOn, refuses(singleSignOnApi.save, 'domain_taken', { errors: { domains: ['Taken.'] } }));
    await userEvent.type(await screen.findByLabelText('Client ID'), '-2');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/Another organisation here has this domain/)).toBeDefined();
  });
});
