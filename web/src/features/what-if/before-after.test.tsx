import { Look } from '@fovea/contract/looks';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { renderPiece } from '../../testing/render.tsx';
import { BeforeAfter } from './before-after.tsx';

const box = { x: 0.1, y: 0.1, width: 0.2, height: 0.2 };
const band = (value: number) => ({ value, lo: value, hi: value });
const answered = (share: number) =>
  Look.parse({
    ...{ id: '01930000-0000-7000-8000-000000000030', status: 'ready', progress: 100, failure: null },
    answer: {
      ...{ kind: 'what-if', model: 'made', watched: [], pictures: { before: 'AAAA', after: 'BBBB' } },
      edits: [{ box_before: box, box_after: box, before: band(0.4), after: band(share) }],
    },
  });
const idle = { error: null, isFetching: false };
const looking = { data: undefined, error: null, isFetching: true };

const STEPS = [
  { edits: [{ kind: 'hide' as const, box }], query: { ...idle, data: answered(0.1) } },
  { edits: [{ kind: 'blur' as const, box }], query: looking },
  { edits: [{ kind: 'blur' as const, box }], query: { ...idle, data: answered(0.25) } },
];

function Steps() {
  const [at, setAt] = useState(0);
  const step = STEPS[at];
  return (
    <>
      <button type="button" onClick={() => setAt(at + 1)}>
        next
      </button>
      {step && <BeforeAfter hand={{ ...step, isFilm: true }} nameOf={(side) => `Hero ${side}.jpg`} />}
    </>
  );
}

it('keeps the answer before while it looks, and says whose answer it is', async () => {
  renderPiece(<Steps />);
  const next = await screen.findByText('next');
  const line = (label: string) => screen.getByText(label).closest('li')?.textContent;
  expect(line('Attention on the hidden place:')).toContain('→ 10%');
  next.click();
  expect((await screen.findByRole('status')).textContent).toMatch(/still the answer to what you tried before/);
  expect(line('Attention on the hidden place:')).toContain('→ 10%');
  expect(screen.queryByText('Attention on the blurred place:')).toBeNull();
  next.click();
  expect(await screen.findByText('Attention on the blurred place:')).toBeTruthy();
  expect(line('Attention on the blurred place:')).toContain('→ 25%');
  expect(screen.queryByRole('status')).toBeNull();
});

it('saves each picture under the name of its film', async () => {
  renderPiece(<Steps />);
  const links = [
    await screen.findByRole('link', { name: 'Save the picture as it is' }),
    screen.getByRole('link', { name: 'Save the picture with the changes' }),
  ];
  expect(links.map((link) => [link.getAttribute('download'), link.getAttribute('href')])).toEqual([
    ['Hero before.jpg', 'data:image/jpeg;base64,AAAA'],
    ['Hero after.jpg', 'data:image/jpeg;base64,BBBB'],
  ]);
});
