import AddRounded from '@mui/icons-material/AddRounded';
import { expect, test } from 'vitest';
import { choose } from './choose.ts';
import type { Command, Group } from './command.ts';

const command = (group: Group, label: string, words?: string): Command => ({
  id: label,
  group,
  label,
  icon: AddRounded,
  run: () => undefined,
  ...(words ? { words } : {}),
});
const ALL = [
  command('go', 'Library'),
  command('go', 'How good is this?', 'accuracy model card trust'),
  command('do', 'New folder', 'create directory'),
  command('look', 'Appearance: Dark', 'theme dark light'),
  command('recent', 'Hero 30s'),
];
const offered = (typed: string, more: readonly Command[] = []) => choose([...more, ...ALL], typed).map(({ label }) => label);

test('with nothing typed, what was last worked on comes first, and looks are out of the way', () => {
  expect(offered('')).toEqual(['Hero 30s', 'Library', 'How good is this?', 'New folder']);
});

test('the group with the best match comes first; other words count, scattered ones do not', () => {
  expect(offered('dar')).toEqual(['Appearance: Dark']);
  expect(offered('trust')).toEqual(['How good is this?']);
  expect(offered('create')).toEqual(['New folder']);
});

test('what the server found stays, whatever the letters', () => {
  expect(offered('hero', [command('films', 'Groß & Hero')])).toEqual(['Hero 30s', 'Groß & Hero']);
});
