import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderPiece } from '../../testing/render.tsx';
import { KeyLists } from './key-lists.tsx';

afterEach(() => void Reflect.deleteProperty(document, 'fullscreenEnabled'));

it.each([true, false])('names the key for full screen where the browser has one: %s', async (hasOne) => {
  Object.defineProperty(document, 'fullscreenEnabled', { value: hasOne, configurable: true });
  renderPiece(<KeyLists />);
  await screen.findByText('P');
  expect(screen.queryByText('F') !== null).toBe(hasOne);
});
