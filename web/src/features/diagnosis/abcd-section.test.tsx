import type { ChecklistRow } from '@fovea/contract/checklist';
import { diagnosisApi } from '@fovea/contract/diagnosis';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { aResult } from '../../testing/a-result.ts';
import { fakeApi, replies } from '../../testing/fake-api.ts';
import { renderRoutes } from '../../testing/render.tsx';
import { AbcdSection } from './abcd-section.tsx';
import { verdictOf } from './testing/verdict-of.ts';

const row = (change: Partial<ChecklistRow>): ChecklistRow => ({
  ...{ rule: 'face', state: 'pass', reason: null, at: null, value: null, limit: null, unit: null, text: null },
  ...change,
});
const rows = [
  row({ rule: 'dynamic_start', state: 'fail', at: { start_s: 0, end_s: 4 }, value: 4, limit: 3, unit: 's' }),
  row({ rule: 'face', at: { start_s: 2.5, end_s: 6 } }),
  row({ rule: 'call_to_action_text', state: 'fail' }),
  row({ rule: 'supers', at: { start_s: 1, end_s: 3 }, text: 'Order today' }),
  row({ rule: 'brand_in_speech', state: 'not_measured', reason: 'needs_transcript' }),
];

function show(checklist: object) {
  fakeApi(replies(diagnosisApi.verdict, verdictOf({ checklist })));
  const onSeek = vi.fn();
  const element = <AbcdSection prediction={aResult()} placement={null} onSeek={onSeek} write={(value, unit) => `${value} ${unit}`} />;
  renderRoutes([{ path: '/', element }], { path: '/' });
  return onSeek;
}
const half = { rules: 'abcd-1.0', rows, passed: 2, applicable: 4, score: 0.5, word: 'review' };

it('gives the score with its word, and says on whose word that is', async () => {
  show(half);
  expect(await screen.findByText(/^Worth a review\. Rules met, of those that could be judged: 2 of 4, 50\s?%\.$/)).toBeTruthy();
  expect(screen.getByText(/Excellent from 80%, could improve from 65%: common practice/)).toBeTruthy();
  expect(screen.getByText(/The guide calls these effects correlational/)).toBeTruthy();
});

it('tells of each rule whether it is met, by what evidence, and leads to where it is', async () => {
  const onSeek = show(half);
  const item = async (name: string) => {
    const found = (await screen.findAllByRole('listitem')).find((one) => within(one).queryByText(name));
    return within(found ?? document.createElement('p'));
  };
  expect((await item('A dynamic start')).getByText(/The first shot ends at 4 s; before 3 s is asked for\./)).toBeTruthy();
  expect((await item('A written call to action')).getByText(/Not found\./)).toBeTruthy();
  expect((await item('Text on screen')).getByText(/“Order today”/)).toBeTruthy();
  await userEvent.click((await item('People: a face is seen')).getByRole('button', { name: 'People: a face is seen: go to 00:02.5' }));
  expect(onSeek).toHaveBeenCalledWith(2.5);
});

it('keeps apart what leaves the score, with its reason', async () => {
  show(half);
  const rest = await screen.findByText('1 rule is left out of the score');
  expect(within(rest.closest('details') ?? rest).getByText(/Needs what is said, word by word/)).toBeTruthy();
});

it('has no score where nothing could be judged', async () => {
  show({ ...half, rows: [], passed: 0, applicable: 0, score: null, word: null });
  expect(await screen.findByText('None of its rules could be judged here.')).toBeTruthy();
});
