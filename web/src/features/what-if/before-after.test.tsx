import { Look } from '@fovea/contract/looks';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { renderPiece } from '../../testing/render.tsx';
import { BeforeAfter } from './before-after.tsx';

const box = { x: 0.1, y: 0.1, width: 0.2, height: 0.2 };
const band = (value: number) => ({ value, lo: value, hi: value });
const answered = (share: number) =>
  Look.parse({
    ...{ id: '01930000-0000-7000-8000-000000000030', status: 'ready', progress: 100, failure: null },
    answer: {
      ...{ kind: 'what-if', model: 'made', watched: [], pictures: { before: 'AAAA', after: 'BBBB' } },
      edits: [{ box_before: box, box_after: box, before: { value: 0.4, lo: 0.0002, hi: 0.9998 }, after: band(share) }],
    },
  });
const idle = { error: null, isFetching: false };
const looking = { data: undefined, error: null, isFetching: true };

const STEPS = [
  { edits: [{ kind: 'hide' as const, box }], query: { ...idle, data: answered(0.1) } },
  { edits: [{ kind: 'blur' as const, box }], query: looking },
  { edits: [{ kind: 'blur' as const, box }], query: { ...idle, data: answered(0.25) } },
];

/** A picture as a browser has it, which is there at once. */
class DrawnAtOnce {
  onload: (() => void) | null = null;
  naturalWidth = 320;
  naturalHeight = 180;
  set src(_address: string) {
    queueMicrotask(() => this.onload?.());
  }
}

function Steps() {
  const [at, setAt] = useState(0);
  const step = STEPS[at];
  return (
    <>
      <button type="button" onClick={() => setAt(at + 1)}>
        next
      </button>
      {step && <BeforeAfter hand={{ ...step, isFilm: true }} nameOf={(ending) => `Hero ${ending}`} />}
    </>
  );
}

it('keeps the answer before while it looks, and says whose answer it is', async () => {
  renderPiece(<Steps />);
  const next = await screen.findByText('next');
  const line = (label: string) => screen.getByText(label).closest('li')?.textContent;
  expect(line('Attention on the hidden place:')).toContain('40% (<\u00a00.1% to >\u00a099.9%) → 10%');
  next.click();
  expect((await screen.findByRole('status')).textContent).toMatch(/still the answer to what you tried before/);
  expect(line('Attention on the hidden place:')).toContain('→ 10%');
  expect(screen.queryByText('Attention on the blurred place:')).toBeNull();
  next.click();
  expect(await screen.findByText('Attention on the blurred place:')).toBeTruthy();
  expect(line('Attention on the blurred place:')).toContain('→ 25%');
  expect(screen.queryByRole('status')).toBeNull();
});

it('says that what would be is simulated: at its picture, over its shares, on what is saved and in its name', async () => {
  const written: string[] = [];
  vi.stubGlobal('Image', DrawnAtOnce);
  vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockImplementation(() => `data:image/jpeg;base64,${btoa(written.join())}`);
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(
    Object.assign(Object.create(null), {
      ...{ drawImage: () => written.push('picture'), fillRect: () => written.push('plate') },
      ...{ measureText: () => ({ width: 40 }), fillText: (word: string) => written.push(word) },
    }),
  );
  renderPiece(<Steps />);
  expect(await screen.findByText('With the changes (simulated)')).toBeTruthy();
  expect(screen.getByRole('list', { name: 'Simulated shares of attention' })).toBeTruthy();
  const links = [
    await screen.findByRole('link', { name: 'Save the picture as it is' }),
    await screen.findByRole('link', { name: 'Save the simulated picture with the changes' }),
  ];
  const marked = `data:image/jpeg;base64,${btoa('picture,plate,Simulated')}`;
  expect(links.map((link) => [link.getAttribute('download'), link.getAttribute('href')])).toEqual([
    ['Hero before.jpg', 'data:image/jpeg;base64,AAAA'],
    ['Hero after simulated.jpg', marked],
  ]);
  expect(screen.getByAltText(/with the changes, simulated/).getAttribute('src')).toBe(marked);
});

it('saves no simulated picture that does not say so', async () => {
  renderPiece(<Steps />);
  expect(await screen.findByRole('link', { name: 'Save the picture as it is' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Save the simulated picture with the changes' })).toBeNull();
});
