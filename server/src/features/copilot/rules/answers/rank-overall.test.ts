import { PreTestUuid } from '@fovea/contract/ids';
import { expect, test } from 'vitest';
import { readLanguages } from '../../../languages/index.ts';
import { createVoice } from '../voice.ts';
import { amongWhat } from './rank-overall.ts';

const languages = await readLanguages();
const ranked = (...among: readonly (readonly ['group' | 'library', string] | null)[]) =>
  among.map((of, at) => ({
    prediction: { prediction_uuid: PreTestUuid.parse(`01930000-0000-7000-8000-00000000000${at}`), name: `Film ${at}` },
    overall: {
      ...{ value: 50, lo: 20, hi: 80, rank: null },
      among: of && { reference: of[0], group: of[1], at_least: 5 },
    },
  }));

test.each([
  ['en', ranked(['group', 'bumper'], ['group', 'bumper']), 'Each stands among your own films for bumpers.'],
  ['en', ranked(['group', 'bumper'], ['group', 'feed']), 'Each stands among your own films of its own kind: bumpers, feed ads.'],
  ['en', ranked(['library', 'bumper'], ['library', 'feed']), 'Each stands among all your own films, of any kind: too few are of its own.'],
  [
    'en',
    ranked(['group', 'bumper'], ['library', 'feed']),
    'Not all stand among the same films: [Film 1](/prediction/01930000-0000-7000-8000-000000000001) among all your own, of any kind, as too few are of theirs; the others among your own films of their kind (bumpers).',
  ],
  ['en', ranked(['group', 'bumper'], null), 'Each stands among your own films.'],
  ['de', ranked(['group', 'bumper']), 'Jeder steht unter Ihren eigenen Filmen für Bumper.'],
  ['nl', ranked(['library', 'bumper']), 'Elk staat tussen al je eigen films, van welke soort ook: van zijn eigen soort zijn er te weinig.'],
] as const)('%s %#: what places are among is said as it is', (locale, films, said) => {
  expect(amongWhat(films, createVoice(languages, locale))).toBe(said);
});
