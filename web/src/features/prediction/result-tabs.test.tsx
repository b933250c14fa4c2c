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
