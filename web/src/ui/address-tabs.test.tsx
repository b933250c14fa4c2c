import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, onTestFinished, vi } from 'vitest';
import { renderRoutes } from '../testing/render.tsx';
import { AddressTabs } from './address-tabs.tsx';

const tabs = ['settings', 'users', 'whole'].map((name) => ({ name, label: name, content: () => `all of ${name}` }));

/** Which tabs are brought into view, with letters that come when that is said. */
function watchTabs() {
  const fonts = Promise.withResolvers<void>();
  Object.defineProperty(document, 'fonts', { value: { ready: fonts.promise }, configurable: true });
  const seen: string[] = [];
  const scroll = HTMLElement.prototype.scrollIntoView;
  HTMLElement.prototype.scrollIntoView = function scrollIntoView(this: Element) {
    seen.push(this.id);
  };
  onTestFinished(() => {
    HTMLElement.prototype.scrollIntoView = scroll;
    Reflect.deleteProperty(document, 'fonts');
  });
  return { fonts, seen };
}

const show = () =>
  renderRoutes([{ path: '/', element: <AddressTabs label="Organisation" parameter="tab" tabs={tabs} /> }], { path: '/?tab=whole' });

it('brings the chosen tab into view once its letters are there, and each that is chosen then', async () => {
  const { fonts, seen } = watchTabs();
  show();
  await screen.findByText('all of whole');
  expect(seen).toEqual([]);
  fonts.resolve();
  await vi.waitFor(() => expect(seen).toEqual(['tab-whole']));
  await userEvent.click(screen.getByRole('tab', { name: 'users' }));
  await vi.waitFor(() => expect(seen).toEqual(['tab-whole', 'tab-users']));
});

it('moves nobody who reads further down up to the tabs', async () => {
  const { fonts, seen } = watchTabs();
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, -400, 80, 48));
  show();
  await screen.findByText('all of whole');
  fonts.resolve();
  await fonts.promise;
  expect(seen).toEqual([]);
  vi.restoreAllMocks();
});
