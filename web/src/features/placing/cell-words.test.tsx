import type { PlacingRow } from '@fovea/contract/placing';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPiece } from '../../testing/render.tsx';
import { CellWords } from './cell-words.tsx';

type Losses = NonNullable<PlacingRow['cells'][number]['losses']>;

const show = (attention: number, brandLost: number | null, covered: number) => {
  const kind = { is_there: true, covered, attention_lost: null, at: [] };
  const losses = { attention, brand: { ...kind, attention_lost: brandLost }, text: kind, call_to_action: kind } satisfies Losses;
  renderPiece(<CellWords cell={{ ratio: '16:9', is_own: true, todo: 'runs', losses, has_zones: true }} told="runs" />);
  return document.body.textContent;
};

it('tells what is lost, and leaves out what is not', () => {
  expect(show(0.28, 0.3, 0)).toMatch(/28% of attention lost · 30% of brand attention lost$/);
});

it('says in two words that nothing was lost', () => {
  expect(show(0, null, 0)).toMatch(/no loss measured$/);
  expect(screen.queryByText(/0%/)).toBeNull();
});
