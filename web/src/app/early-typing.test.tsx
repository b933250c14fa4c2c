import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { EarlyTyping } from './early-typing.tsx';

test('what is typed before the field is there is kept for it, and no shortcut hears it', async () => {
  const onTyped = vi.fn();
  const onShortcut = vi.fn();
  window.addEventListener('keydown', onShortcut);
  const { unmount } = render(<EarlyTyping onTyped={onTyped} />);
  await userEvent.keyboard('lib{Backspace}{Backspace}as{Enter}');
  expect(onTyped.mock.lastCall).toEqual([{ typed: 'las', isEntered: true }]);
  await userEvent.keyboard('t{Shift}');
  expect(onTyped.mock.lastCall).toEqual([{ typed: 'last', isEntered: false }]);
  expect(onShortcut).not.toHaveBeenCalled();
  unmount();
  await userEvent.keyboard('l');
  expect(onShortcut).toHaveBeenCalledOnce();
  window.removeEventListener('keydown', onShortcut);
});
