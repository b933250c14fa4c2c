import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { wouldLoseWork } from '../lib/unsaved-work.ts';
import { renderPiece } from '../testing/render.tsx';
import { UnsavedGuard } from './unsaved-guard.tsx';

it('asks once, however many forms beside each other have something to lose, and again when one of them is left', async () => {
  const warned = vi.spyOn(console, 'warn');
  const { router } = renderPiece(
    <>
      <UnsavedGuard isDirty />
      <UnsavedGuard isDirty={false} />
      <UnsavedGuard isDirty />
    </>,
  );
  void router.navigate('/elsewhere');
  await screen.findByRole('dialog');
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'Stay here' }));
  expect(router.state.location.pathname).toBe('/');
  expect(wouldLoseWork()).toBe(true);
  void router.navigate('/elsewhere');
  await userEvent.click(await screen.findByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/elsewhere'));
  expect(warned).not.toHaveBeenCalled();
});
