import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { renderPiece } from '../../testing/render.tsx';
import { RESULT_TABS, ResultSubjects } from './result-tabs.tsx';

it('brings the tab into view that the address asks for: a phone has room for two or three', async () => {
  Object.defineProperty(document, 'fonts', { value: { ready: Promise.resolve() }, configurable: true });
  const scroll = HTMLElement.prototype.scrollIntoView;
  const brought = vi.fn<(id: string) => void>();
  HTMLElement.prototype.scrollIntoView = function scrollIntoView(this: Element) {
    brought(this.id);
  };
  onTestFinished(() => {
    HTMLElement.prototype.scrollIntoView = scroll;
    Reflect.deleteProperty(document, 'fonts');
  });
  renderPiece(
    <ResultSubjects tab="notes" tabs={RESULT_TABS} onChange={() => undefined}>
      {null}
    </ResultSubjects>,
  );
  await vi.waitFor(() => expect(brought).toHaveBeenCalledWith('tab-notes'));
});

it('measures the strip of tabs no more when only what stands below it is drawn anew', async () => {
  const measured = vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect');
  const measurings = () =>
    measured.mock.contexts.filter((element) => element instanceof HTMLElement && element.closest('.MuiTabs-root')).length;
  const onChange = () => undefined;
  function Page() {
    const [count, setCount] = useState(0);
    return (
      <ResultSubjects tab="overview" tabs={RESULT_TABS} onChange={onChange}>
        <button type="button" onClick={() => setCount(count + 1)}>
          {`drawn ${count}`}
        </button>
      </ResultSubjects>
    );
  }
  renderPiece(<Page />);
  await screen.findByRole('tab', { name: 'Overview' });
  const before = measurings();
  expect(before).toBeGreaterThan(0);
  await userEvent.click(screen.getByRole('button', { name: 'drawn 0' }));
  await screen.findByRole('button', { name: 'drawn 1' });
  expect(measurings()).toBe(before);
});
