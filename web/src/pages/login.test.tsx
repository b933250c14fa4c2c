import { sessionApi } from '@fovea/contract/sessions';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeApi, replies } from '../testing/fake-api.ts';
import { renderRoutes } from '../testing/render.tsx';
import { LoginPage } from './login.tsx';

const visit = (search: string) => {
  fakeApi(replies(sessionApi.verified, false));
  renderRoutes([{ path: '/login', Component: LoginPage }], { path: `/login${search}` });
};

it.each(['', '?redir_url=%2Fpredictions'])('greets nobody as known who opened the bare address: %s', async (search) => {
  visit(search);
  expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeDefined();
  expect(screen.getByText('First time here? Open the link in your invitation.')).toBeDefined();
});

it('welcomes back whoever was on a page', async () => {
  visit('?redir_url=%2Ffolder%2Fspring');
  expect(await screen.findByRole('heading', { name: 'Welcome back' })).toBeDefined();
  expect(screen.getByText('Sign in to go on where you were.')).toBeDefined();
});
