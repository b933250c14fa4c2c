import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, onTestFinished, vi } from 'vitest';
import { renderRoutes } from '../testing/render.tsx';
import { AddressTabs } from './address-tabs.tsx';

const tabs = ['settings', 'users', 'whole'].map((name) => ({ name, label: name, content: () => `all of ${name}` }));

it('brings the chosen tab into view once its letters are there, and each that is chosen then', async () => {
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
  renderRoutes([{ path: '/', element: <AddressTabs label="Organisation" parameter="tab" tabs={tabs} /> }], { path: '/?tab=whole' });
  await screen.findByText('all of whole');
  expect(seen).toEqual([]);
  fonts.resolve();
  await vi.waitFor(() => expect(seen).toEqual(['tab-whole']));
  await userEvent.click(screen.getByRole('tab', { name: 'users' }));
  await vi.waitFor(() => expect(seen).toEqual(['tab-whole', 'tab-users']));
});
