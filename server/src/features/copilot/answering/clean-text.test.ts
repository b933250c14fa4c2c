import { PreTestUuid } from '@fovea/contract/ids';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createNotebook } from '../tools/notebook.ts';
import { cleanText } from './clean-text.ts';
import { createWriter } from './write-answer.ts';

const SEEN = '01890000-0000-7000-8000-0000000000aa';
const PREDICTION = PreTestUuid.parse(SEEN);
const FOREIGN = '01890000-0000-7000-8000-0000000000bb';
const clean = (text: string) => cleanText(text, (uuid) => uuid === SEEN);

describe('R57: what a model writes', () => {
  test.each([
    [`**Focus** is 62 [1], see [Hero_30s](/prediction/${SEEN}).`, `**Focus** is 62 [1], see [Hero_30s](/prediction/${SEEN}).`],
    [`[Theirs](/prediction/${FOREIGN})`, 'Theirs'],
    ['[focus](62), [ease](70), Focus [of Hero 30s] (61–65) is 62', '[focus] (62), [ease] (70), Focus [of Hero 30s] (61–65) is 62'],
    ['See [the guide](https://evil.example/a) and [this](docs/x.md "y").', 'See the guide and this.'],
    ['![x](https://evil.example/a.png)', '[x] (…'],
    [`![x](/prediction/${SEEN})`, `[x] (/prediction/${SEEN})`],
    ['<img src=x onerror=alert(1)>', '‹img src=x onerror=alert(1)›'],
    ['[a][b]\n[b]: //evil.example/x', '[a][b]\n[b] : …'],
    ['<https://evil.example> www.evil.example data:text/html,x mail@evil.example', '‹… … … …'],
    [`id ${FOREIGN}`, 'id …'],
    ['a\u202Eb\u200Bc\u0007', 'abc'],
    ['1 < 2 and 3 > 2', '1 ‹ 2 and 3 › 2'],
  ])('%s', (text, cleaned) => expect(clean(text)).toBe(cleaned));

  test('however it is cut into pieces, nothing but own links comes out', async () => {
    const parts = fc.constantFrom(
      ...[
        '![',
        '](',
        'https://',
        'evil.example/',
        '[x]',
        '(',
        ')',
        '<img ',
        '>',
        ' ',
        '\n',
        '. ',
        `/prediction/${SEEN}`,
        `/prediction/${FOREIGN}`,
      ],
      ...['javascript:', 'www.', '//', 'word', '[1]', ']:', 'x'.repeat(2_100), 'Well: '],
    );
    await fc.assert(
      fc.asyncProperty(fc.array(parts, { maxLength: 25 }), fc.integer({ min: 1, max: 9 }), async (chosen, size) => {
        const notebook = createNotebook();
        notebook.cite({ prediction_uuid: PREDICTION, pre_test_name: 'Hero', metric: 'focus', value: 1, unit: 'points' });
        const writer = createWriter(notebook, () => false, '');
        const text = chosen.join('');
        for (let at = 0; at < text.length; at += size * 7) writer.add(text.slice(at, at + size * 7));
        writer.end();
        expect(writer.text()).not.toMatch(/:\/\/|[<>]|!\[|\]\((?!\/prediction\/)|\]:/);
        expect(writer.text()).not.toContain(FOREIGN);
      }),
      { numRuns: 500 },
    );
  });
});
