import { expect, test } from 'vitest';
import { blocksOf, linesOf } from './plain-text.ts';

const uuid = '01930000-0000-7000-8000-000000000010';

test('marks, strong words and ways to results are found among words', () => {
  expect(linesOf(`In [Hero 30s](/prediction/${uuid}) **focus** is 41[1].`)).toEqual([
    {
      kind: 'paragraph',
      pieces: [
        { kind: 'text', text: 'In ' },
        { kind: 'link', text: 'Hero 30s', uuid },
        { kind: 'text', text: ' ' },
        { kind: 'strong', text: 'focus' },
        { kind: 'text', text: ' is 41' },
        { kind: 'mark', index: 0 },
        { kind: 'text', text: '.' },
      ],
    },
  ]);
});

test.each([
  '<img src=x onerror=alert(1)>',
  '[press here](https://elsewhere.example)',
  '[press here](javascript:alert(1))',
  '[press here](/prediction/../logout)',
  `[press here](//elsewhere.example/prediction/${uuid})`,
  '![picture](/prediction/x)',
  '**never closed',
  '[0]',
])('what is no plain piece stays text: %s', (text) => {
  expect(linesOf(text)).toEqual([{ kind: 'paragraph', pieces: [{ kind: 'text', text }] }]);
});

test('a way to a result may stand among strong words', () => {
  expect(linesOf(`**[Hero](/prediction/${uuid}), 30 s**`)[0]?.pieces).toEqual([
    { kind: 'link', text: 'Hero', uuid },
    { kind: 'strong', text: ', 30 s' },
  ]);
});

const kindsOf = (text: string) =>
  blocksOf(text).map((block) => ('kind' in block ? block.kind : block.map(({ number }) => number ?? '-').join(' ')));

test('items that follow each other are one list', () => {
  expect(kindsOf('# Title\n\nFirst:\n- one\n- two\nThen:\n* three')).toEqual(['heading', 'paragraph', '- -', 'paragraph', '-']);
});

test('a counted list keeps its numbers, and stands apart from one that is not counted', () => {
  expect(kindsOf('In this order:\n\n1. the brand\n2. the text\n\n- also\n- this\n3) and\n4) that')).toEqual([
    'paragraph',
    '1. 2.',
    '- -',
    '3) 4)',
  ]);
});

test('a number at the beginning of a sentence is part of it', () => {
  expect(blocksOf('12. **March**: sent')).toEqual([
    {
      kind: 'paragraph',
      pieces: [
        { kind: 'text', text: '12. ' },
        { kind: 'strong', text: 'March' },
        { kind: 'text', text: ': sent' },
      ],
    },
  ]);
});
