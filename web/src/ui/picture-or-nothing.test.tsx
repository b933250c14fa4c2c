import { fireEvent, render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { PictureOrNothing } from './picture-or-nothing.tsx';

it('leaves nothing where a picture does not come, and tries another', () => {
  const { container, rerender } = render(<PictureOrNothing src="/gone" />);
  const picture = () => container.querySelector('img');
  expect(picture()?.getAttribute('alt')).toBe('');
  fireEvent.error(picture() ?? container);
  expect(picture()).toBeNull();
  rerender(<PictureOrNothing src="/there" />);
  expect(picture()?.getAttribute('src')).toBe('/there');
});
