import { expect, test } from 'vitest';
import { aPreTest } from '../../testing/fake-api.ts';
import { stepsOf } from './steps.ts';

const sample = aPreTest({ is_sample: true, pre_test_name: 'Sample' });
const own = (status: 'draft' | 'queued' | 'complete') => aPreTest({ status, uuid: '01930000-0000-7000-8000-0000000000aa' });
const said = (...wish: Parameters<typeof stepsOf>) =>
  stepsOf(...wish).map(({ name, isDone, to }) => `${name} ${isDone ? 'done' : (to ?? 'later')}`);
const ownPage = '/prediction/01930000-0000-7000-8000-0000000000aa';

test('a new organisation has three steps, the last of which must wait', () => {
  expect(said([sample], { sample: false, own: false })).toEqual([`sample /prediction/${sample.uuid}`, 'drop /pre-test', 'read later']);
});

test('a draft is no film yet; one that is queued is', () => {
  expect(said([own('draft'), sample], { sample: true, own: false })).toEqual(['sample done', 'drop /pre-test', `read ${ownPage}`]);
  expect(said([own('queued'), sample], { sample: true, own: true })).toEqual(['sample done', 'drop done', `read ${ownPage}`]);
});

test('who has read their own result has no steps left', () => {
  expect(said([own('complete'), sample], { sample: true, own: true })).toEqual([]);
});

test('without a sample there are two steps, and in a full library none', () => {
  expect(said([], { sample: false, own: false })).toEqual(['drop /pre-test', 'read later']);
  expect(
    said(
      Array.from({ length: 7 }, () => own('complete')),
      { sample: false, own: false },
    ),
  ).toEqual([]);
});
