import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { renderPiece } from '../../testing/render.tsx';
import { withStyles } from '../../testing/styles.ts';
import { ControlBar } from './control-bar.tsx';
import { createTransport } from './transport.ts';

const transport = createTransport({ durationS: 20, frameRate: 25, startS: 0 });

const nothing = () => undefined;
const letFullScreen = (value: boolean | undefined) => Object.defineProperty(document, 'fullscreenEnabled', { value, configurable: true });
beforeEach(() => void letFullScreen(true));
afterEach(() => void Reflect.deleteProperty(document, 'fullscreenEnabled'));

/** The rules for a narrow bar that hide something: jsdom measures nothing, so they are read. */
const hidden = (): string[] => {
  const bar = screen.getByRole('button', { name: 'Play' }).closest('[class*=MuiBox-root]')?.parentElement;
  const rules = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText));
  const own = rules.filter((text) => [...(bar?.classList ?? [])].some((name) => text.includes(`.${name} `)));
  return own.filter((text) => text.includes('480px') && /\[data-folds\]\s*\{\s*display:\s*none/.test(text));
};

it('keeps on a phone only what plays the film, and shows the rest on a press', async () => {
  const user = userEvent.setup();
  renderPiece(
    <ControlBar
      {...{ transport, kind: 'film', hasSound: true, onLook: nothing, onFullScreen: nothing, onCopy: nothing }}
      look={{ layer: 'heat', palette: 'heat', opacity: 0.9 }}
      switches={<span>{'Faces'}</span>}
    />,
    { styles: withStyles() },
  );
  const more = await screen.findByRole('button', { name: 'Layers, boxes and speed', hidden: true });
  expect(more.getAttribute('aria-expanded')).toBe('false');
  expect(hidden()).toHaveLength(1);
  const folds = (element: Element) => element.closest('[data-folds]') !== null;
  const stay = ['Play', 'Sound off', 'Full screen'].map((name) => screen.getByRole('button', { name, hidden: true }));
  const go = ['One frame back', 'One frame forward', 'Copy picture'].map((name) => screen.getByRole('button', { name, hidden: true }));
  const choices = ['Layer', 'Speed'].map((name) => screen.getByRole('combobox', { name, hidden: true }));
  expect([...stay.map(folds), folds(more)]).toEqual([false, false, false, false]);
  expect([...go, ...choices, screen.getByText('Faces')].map(folds)).toEqual([true, true, true, true, true, true]);
  await user.click(more);
  expect(more.getAttribute('aria-expanded')).toBe('true');
  expect(hidden()).toEqual([]);
});

it.each([
  ['knows no full screen but that of a bare film', undefined],
  ['is refused it', false],
])('offers no full screen where the page %s', async (_, value) => {
  letFullScreen(value);
  renderPiece(
    <ControlBar
      {...{ transport, kind: 'film', hasSound: true, onLook: nothing, onFullScreen: nothing }}
      look={{ layer: 'heat', palette: 'heat', opacity: 0.9 }}
    />,
  );
  await screen.findByRole('button', { name: 'Play' });
  expect(screen.queryByRole('button', { name: 'Full screen', hidden: true })).toBeNull();
});
