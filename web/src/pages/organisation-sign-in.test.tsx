import { sessionApi } from '@fovea/contract/sessions';
import { singleSignOnApi } from '@fovea/contract/single-sign-on';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { aUser, fakeApi, refuses, replies } from '../testing/fake-api.ts';
import { renderRoutes } from '../testing/render.tsx';
import { LoginPage } from './login.tsx';
import { OrganisationSignInPage } from './organisation-sign-in.tsx';

afterEach(() => vi.unstubAllGlobals());

const nobody = replies(sessionApi.verified, false);
function open(path: string, answers: readonly ReturnType<typeof replies>[]) {
  const api = fakeApi(...answers);
  const view = renderRoutes(
    [
      { path: '/login', Component: LoginPage },
      { path: '/login/organisation', Component: OrganisationSignInPage },
      { path: '*', element: <p>inside</p> },
    ],
    { path },
  );
  return { api, at: () => view.router.state.location.pathname + view.router.state.location.search };
}

/** A place to leave for that is not left for. */
function watchLeaving() {
  const assign = vi.fn();
  vi.stubGlobal('location', { ...window.location, origin: window.location.origin, assign });
  return assign;
}

describe('the way in by one’s organisation', () => {
  it('is offered where any organisation has one, and nowhere else', async () => {
    open('/login?redir_url=%2Fbin', [nobody, replies(singleSignOnApi.use, { is_used: true })]);
    const link = await screen.findByRole('link', { name: 'Sign in with your organisation' });
    expect(link.getAttribute('href')).toBe('/login/organisation?redir_url=%2Fbin');
  });

  it('is not offered where none has', async () => {
    const { api } = open('/login', [nobody, replies(singleSignOnApi.use, { is_used: false })]);
    await waitFor(() => expect(api.of(singleSignOnApi.use)).toHaveLength(1));
    expect(screen.queryByRole('link', { name: 'Sign in with your organisation' })).toBe(null);
  });

  it('asks for the address and leaves for where that signs in, with the page to come back to', async () => {
    const assign = watchLeaving();
    const { api } = open('/login/organisation?redir_url=%2Fbin', [
      nobody,
      replies(singleSignOnApi.begin, { url: 'https://issuer.example/a' }),
    ]);
    await userEvent.type(await screen.findByLabelText('E-mail'), 'Ada@Acme.example{Enter}');
    await waitFor(() => expect(assign).toHaveBeenCalledWith('https://issuer.example/a'));
    expect(api.of(singleSignOnApi.begin)[0]?.body).toEqual({ email: 'ada@acme.example', redir_url: '/bin' });
  });

  it('says in the server’s words why it leads nowhere', async () => {
    open('/login/organisation', [nobody, refuses(singleSignOnApi.begin, 'single_sign_on_unknown', { detail: 'No organisation does.' })]);
    await userEvent.type(await screen.findByLabelText('E-mail'), 'ada@acme.example{Enter}');
    expect((await screen.findByRole('alert')).textContent).toBe('No organisation does.');
  });
});

describe('coming back', () => {
  const done = (back: string | null) => replies(singleSignOnApi.finish, { kind: 'signed-in', user: aUser(), back });

  it('hands on what the organisation has answered, once, and goes to the page that was wanted', async () => {
    const { api, at } = open('/login/organisation?code=c&state=s&iss=https%3A%2F%2Fissuer.example', [nobody, done('/bin?x=1')]);
    expect(await screen.findByText('inside')).toBeDefined();
    expect(at()).toBe('/bin?x=1');
    expect(api.of(singleSignOnApi.finish).map(({ body }) => body)).toEqual([{ code: 'c', state: 's', iss: 'https://issuer.example' }]);
  });

  it('A36: goes to no page of anybody else', async () => {
    const { at } = open('/login/organisation?code=c&state=s', [nobody, done('//evil.example')]);
    expect(await screen.findByText('inside')).toBeDefined();
    expect(at()).toBe('/predictions');
  });

  it('says why it was refused, and how to begin again', async () => {
    open('/login/organisation?code=c&state=s', [
      nobody,
      refuses(singleSignOnApi.finish, 'single_sign_on_refused', { detail: 'Too late.' }),
    ]);
    expect((await screen.findByRole('alert')).textContent).toBe('Too late.');
    expect(screen.getByRole('link', { name: 'Begin again' }).getAttribute('href')).toBe('/login/organisation');
  });

  it('says that the organisation did not let the person in', async () => {
    const { api } = open('/login/organisation?error=access_denied&state=s', [nobody]);
    expect((await screen.findByRole('alert')).textContent).toContain('did not let you in');
    expect(api.of(singleSignOnApi.finish)).toHaveLength(0);
  });
});
