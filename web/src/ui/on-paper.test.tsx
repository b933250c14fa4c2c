import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { OnPaper } from './on-paper.tsx';

function Rooms() {
  return (
    <>
      <OnPaper />
      <div data-testid="dark" data-theme="dark" />
      <div data-testid="light" data-theme="light" />
      <details data-open-on-paper>folded</details>
      <details>stays so</details>
      <details data-open-on-paper open>
        open already
      </details>
    </>
  );
}

const open = () => [...document.querySelectorAll('details')].map((one) => one.open);
const themes = () => [
  document.documentElement.dataset.theme,
  ...['dark', 'light'].map((name) => screen.getByTestId(name).getAttribute('data-theme')),
];

test('a dark page and a dark room in it are printed light with all that is folded, and are as before behind', () => {
  document.documentElement.dataset.theme = 'dark';
  const { unmount } = render(<Rooms />);
  window.dispatchEvent(new Event('beforeprint'));
  expect(themes()).toEqual(['light', 'light', 'light']);
  expect(open()).toEqual([true, false, true]);
  // Chromium says it twice where a preview is changed.
  window.dispatchEvent(new Event('beforeprint'));
  window.dispatchEvent(new Event('afterprint'));
  expect(themes()).toEqual(['dark', 'dark', 'light']);
  expect(open()).toEqual([false, false, true]);
  unmount();
  window.dispatchEvent(new Event('beforeprint'));
  expect(document.documentElement.dataset.theme).toBe('dark');
  delete document.documentElement.dataset.theme;
});
