import type { PredictionId } from '@fovea/contract/ids';
import { PredictionId as PredictionIdSchema } from '@fovea/contract/ids';
import type { Prediction, Run, Score } from '@fovea/contract/predictions';
import { predictionApi } from '@fovea/contract/predictions';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { aResult } from '../../../testing/a-result.ts';
import { fakeApi } from '../../../testing/fake-api.ts';
import { renderPiece } from '../../../testing/render.tsx';
import { RemadeNote } from './remade-note.tsx';
import { changesBetween, remadeFrom } from './run-changes.ts';

const idOf = (number: number): PredictionId => PredictionIdSchema.parse(`019abc00-0000-7000-8000-00000000000${number}`);
const OLD = { engine: '1.0.0', model: 'attention-v1', metrics: 'metrics-1.0', analysis: 'analysis-1.0' };
const NEW = { ...OLD, model: 'attention-v2' };

const score = (id: string, value: number | null): Score => ({
  ...{ id, value, unit: 'points', range: [0, 100], lo: null, hi: null },
  ...{
    band_kind: 'none',
    direction: 'descriptive',
    state: value === null ? 'not_measured' : 'ok',
    reason: value === null ? 'blank_video' : null,
  },
});

const runOf = (id: PredictionId, versions: Run['versions'], state: Run['state'] = 'complete'): Run => ({
  ...{ id, state, versions, is_current: false },
  ...{ created_at: '2026-03-01T10:00:00.000Z', completed_at: state === 'complete' ? '2026-03-01T10:00:10.000Z' : null },
});

const before: Prediction = {
  ...aResult(),
  id: idOf(3),
  versions: OLD,
  scores: [score('focus', 61), score('ease', 70), score('sharpness', 9)],
};
const now: Prediction = {
  ...{ ...aResult(), id: idOf(4), versions: NEW, scores: [score('focus', 64), score('ease', 70.2), score('clutter', 5)] },
  runs: [runOf(idOf(4), NEW), runOf(idOf(5), null, 'waiting'), runOf(idOf(3), OLD)],
};

describe('what changed between two analyses', () => {
  it('is what a reader sees otherwise: other values, new figures, and those that went', () => {
    const { changed, alike, versions } = changesBetween(before, now, 'en');
    expect(changed.map(({ id, before: old, now: fresh }) => [id, old?.value, fresh?.value])).toEqual([
      ['focus', 61, 64],
      ['clutter', undefined, 5],
      ['sharpness', 9, undefined],
    ]);
    expect(alike).toBe(1);
    expect(versions).toEqual([{ id: 'model', before: 'attention-v1', now: 'attention-v2' }]);
  });

  it('is worth a word when other versions made the complete analysis before this one, and only then', () => {
    expect(remadeFrom(now)?.id).toBe(before.id);
    expect(remadeFrom({ ...now, runs: [runOf(idOf(4), NEW), runOf(idOf(3), NEW)] })).toBeNull();
    expect(remadeFrom({ ...now, runs: [runOf(idOf(4), NEW)] })).toBeNull();
    expect(remadeFrom({ ...now, id: idOf(3) })).toBeNull();
  });
});

describe('the note about a newer analysis', () => {
  beforeEach(() => window.localStorage.clear());
  it('opens both values and the versions that made them', async () => {
    fakeApi([predictionApi.readRun, ({ url }) => Response.json(url.pathname.includes(before.id) ? before : now)]);
    renderPiece(<RemadeNote prediction={now} />);
    await userEvent.click(await screen.findByRole('button', { name: 'What changed' }));
    const dialog = await screen.findByRole('dialog', { name: 'What changed' });
    expect(await within(dialog).findByText('Model: attention-v1 → attention-v2')).toBeDefined();
    const rows = within(dialog)
      .getAllByRole('row')
      .map((row) => [...row.children].map((cell) => cell.textContent));
    expect(rows.slice(1)).toEqual([
      ['Focus', '61', '64'],
      ['Clutter', 'not looked for', '5'],
      ['sharpness', '9', 'not looked for'],
    ]);
    expect(within(dialog).getByText('1 further figure is as before.')).toBeDefined();
  });

  it('stays away once it was put away', async () => {
    const { unmount } = renderPiece(<RemadeNote prediction={now} />);
    await userEvent.click(await screen.findByRole('button', { name: 'Put away' }));
    expect(screen.queryByRole('alert')).toBeNull();
    unmount();
    renderPiece(<RemadeNote prediction={now} />);
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
