import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { renderPiece } from '../../testing/render.tsx';
import { AdTypeField } from './wish-fields.tsx';

it('the kind of ad is the placement’s until a person chooses another', async () => {
  const onChange = vi.fn();
  renderPiece(<AdTypeField wishes={{ placement: 'tv_eu', adType: null }} onChange={onChange} />);
  const user = userEvent.setup();
  const field = await screen.findByRole('combobox', { name: 'Kind of ad' });
  expect(field.textContent).toBe('As the placement has it: Television spot');
  await user.click(field);
  await user.click(await screen.findByRole('option', { name: 'Bumper' }));
  expect(onChange).toHaveBeenLastCalledWith({ adType: 'bumper' });
});

it('a kind of ad that was chosen can be left to the placement again', async () => {
  const onChange = vi.fn();
  renderPiece(<AdTypeField wishes={{ adType: 'bumper' }} onChange={onChange} />);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('combobox', { name: 'Kind of ad' }));
  await user.click(await screen.findByRole('option', { name: 'As the placement has it' }));
  expect(onChange).toHaveBeenLastCalledWith({ adType: null });
});
