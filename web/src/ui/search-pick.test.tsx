import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderPiece } from '../testing/render.tsx';
import { withStyles } from '../testing/styles.ts';
import { SearchPick } from './search-pick.tsx';

const LONG = 'Harbour Tea '.repeat(16).trim();

it('lets a long name be read whole: pointed at in the field, and in its list', async () => {
  const options = [
    { id: 'short', label: 'Kettle' },
    { id: 'long', label: LONG },
  ];
  renderPiece(<SearchPick label="Brand" options={options} value="long" none="None" onChange={() => undefined} />, {
    styles: withStyles(),
  });
  expect((await screen.findByTitle(LONG)).contains(screen.getByRole('combobox', { name: 'Brand' }))).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: 'Open the list' }));
  expect(getComputedStyle(screen.getByRole('option', { name: LONG })).overflowWrap).toBe('anywhere');
});

it('has no title while nothing is chosen', async () => {
  renderPiece(<SearchPick label="Brand" options={[]} value={null} none="None" onChange={() => undefined} />);
  expect((await screen.findByRole('combobox', { name: 'Brand' })).closest('[title]')).toBeNull();
});
