import { sessionApi } from '@fovea/contract/sessions';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { aUser, fakeApi, refuses, replies } from '../../testing/fake-api.ts';
import { renderPiece } from '../../testing/render.tsx';
import { PasswordForm } from './password-form.tsx';

async function change(current: string, next: string, hasFactor = false) {
  const onSaved = vi.fn();
  renderPiece(<PasswordForm user={aUser({ has_second_factor: hasFactor })} onSaved={onSaved} />);
  await userEvent.type(await screen.findByLabelText('Current password'), current);
  await userEvent.click(screen.getByLabelText('New password'));
  await userEvent.paste(next);
  await userEvent.click(screen.getByRole('button', { name: 'Save the new password' }));
  return onSaved;
}

describe('choosing a new password', () => {
  it('takes 15 pasted characters of any kind', async () => {
    const api = fakeApi(replies(sessionApi.changePassword, aUser()));
    const onSaved = await change('first one', 'ünter dem Baum ');
    await vi.waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
    expect(api.of(sessionApi.changePassword)[0]?.body).toEqual({ current_password: 'first one', password: 'ünter dem Baum ' });
  });

  it('counts along and refuses 14', async () => {
    const api = fakeApi();
    await change('first one', 'fourteen chars');
    expect(await screen.findByText('Use at least 15 characters.')).toBeDefined();
    expect(screen.getByText('At least 15 characters. Now: 14.')).toBeDefined();
    expect(api.of(sessionApi.changePassword)).toHaveLength(0);
  });

  it('takes 8 where a second factor makes up for it', async () => {
    const api = fakeApi(replies(sessionApi.changePassword, aUser()));
    const onSaved = await change('first one', 'eight ch', true);
    await vi.waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
    expect(api.of(sessionApi.changePassword)).toHaveLength(1);
  });

  it('refuses the same again', async () => {
    fakeApi();
    await change('the very same words', 'the very same words');
    expect(await screen.findByText('Choose one that differs from the current password.')).toBeDefined();
  });

  it('puts a wrong current password on its field', async () => {
    fakeApi(refuses(sessionApi.changePassword, 'wrong_credentials'));
    await change('not it', 'four unrelated words');
    expect(await screen.findByText('This is not your current password.')).toBeDefined();
  });
});
