import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { EmptyFace } from './faces.tsx';

it('sets the buttons of an empty page apart', () => {
  const action = (
    <>
      <button type="button">{'Import'}</button>
      <button type="button">{'Add'}</button>
    </>
  );
  render(<EmptyFace title="Nothing yet" text="It will be here." action={action} />);
  const row = screen.getByRole('button', { name: 'Add' }).parentElement;
  expect(row).toBe(screen.getByRole('button', { name: 'Import' }).parentElement);
  const { display, flexWrap, gap } = getComputedStyle(row ?? document.body);
  expect({ display, flexWrap }).toEqual({ display: 'flex', flexWrap: 'wrap' });
  expect(gap).toMatch(/\d/);
});
