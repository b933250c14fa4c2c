import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { wouldLoseWork } from '../../lib/unsaved-work.ts';
import { renderRoutes } from '../../testing/render.tsx';
import { SharePasswordForm } from './share-password-form.tsx';

const nothing = () => undefined;

async function show() {
  const form = <SharePasswordForm of="result" problem={undefined} isBusy={false} onPassword={nothing} />;
  const { router } = renderRoutes([
    { path: '/', element: <p>{'before'}</p> },
    { path: '/share', element: form },
  ]);
  await act(() => router.navigate('/share'));
  return router;
}

it('asks before a password that is half typed is left by going back, and keeps it', async () => {
  const router = await show();
  await userEvent.type(screen.getByLabelText('Password'), 'half a pass');
  await act(() => router.navigate(-1));
  expect(router.state.location.pathname).toBe('/share');
  await userEvent.click(await screen.findByRole('button', { name: 'Stay here' }));
  expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('half a pass');
});

it('lets go of one that was tried, and of none', async () => {
  const router = await show();
  expect(wouldLoseWork()).toBe(false);
  await userEvent.type(screen.getByLabelText('Password'), 'the wrong one{Enter}');
  expect(wouldLoseWork()).toBe(false);
  await act(() => router.navigate(-1));
  await screen.findByText('before');
});
