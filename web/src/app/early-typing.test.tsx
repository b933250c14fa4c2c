import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { EarlyTyping } from './early-typing.tsx';

test('what is typed before the field is there is kept for it, and no shortcut hears it', async () => {
  const onText = vi.fn();
  const onShortcut = vi.fn();
  window.addEventListener('keydown', onShortcut);
  const { unmount } = render(<EarlyTyping onText={onText} />);
  await userEvent.keyboard('lib{Backspace}{Backspace}ast{Enter}');
  expect(onText.mock.lastCall).toEqual(['last']);
  expect(onShortcut).not.toHaveBeenCalled();
  unmount();
  await userEvent.keyboard('l');
  expect(onShortcut).toHaveBeenCalledOnce();
  window.removeEventListener('keydown', onShortcut);
});
