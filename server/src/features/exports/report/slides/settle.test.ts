import { describe, expect, test } from 'vitest';
import { filesOf } from '../../../../testing/office-text.ts';
import { fileOf, newDeck } from '../slides.ts';

async function filesIn(locale: 'en' | 'de' | 'nl') {
  const deck = newDeck('Spring');
  for (const text of ['First', 'Second']) {
    const slide = deck.addSlide();
    slide.addText(text, { x: 1, y: 1, w: 3, h: 1 });
    slide.addTable([[{ text: 'cell' }, { text: [{ text: 'of runs' }] }]], { x: 1, y: 2, w: 3 });
    slide.addChart(deck.ChartType.scatter, [
      { name: 'x', values: [0, 1] },
      { name: 'y', values: [1, 2] },
    ]);
  }
  return filesOf(Buffer.from(await fileOf(deck, locale)));
}

describe('slides', () => {
  test.each([
    ['en', 'en-GB'],
    ['de', 'de-DE'],
    ['nl', 'nl-NL'],
  ] as const)('in %s are spelled as in %s, charts and tables too', async (locale, spelling) => {
    const files = await filesIn(locale);
    const marks = [...files].flatMap(([, text]) => [...text.matchAll(/\blang="([\w-]+)"/g)].map(([, lang]) => lang));
    expect(marks.length).toBeGreaterThan(10);
    expect(new Set(marks)).toEqual(new Set([spelling]));
  });

  test('list what is in the file, and all of it', async () => {
    const files = await filesIn('en');
    const listed = [...(files.get('[Content_Types].xml') ?? '').matchAll(/PartName="\/([^"]+)"/g)].map(([, name]) => name);
    expect(listed).toEqual(expect.arrayContaining(['ppt/slides/slide2.xml', 'ppt/slideMasters/slideMaster1.xml']));
    expect(listed.filter((name) => !files.has(name ?? ''))).toEqual([]);
  });

  test('lead to parts that are there', async () => {
    const files = await filesIn('en');
    const missing = [...files].flatMap(([name, xml]) => {
      if (!name.endsWith('.rels')) return [];
      const folder = name.replace(/_rels\/[^/]+$/, '');
      const targets = [...xml.matchAll(/Target="([^"]+)"(?![^>]*TargetMode="External")/g)].map(([, target = '']) => target);
      return targets
        .map((target) => new URL(target, `file:///${folder}`).pathname.slice(1))
        .filter((part) => !files.has(part))
        .map((part) => `${name} → ${part}`);
    });
    expect(missing).toEqual([]);
  });

  test('R29: with what XML cannot hold in a name can be opened all the same, and markup in one is text', async () => {
    const name = 'Spring \uffff\ufffe\u0001 <b>&"\u{1f33b}';
    const deck = newDeck(name);
    deck.addSlide().addText(name, { x: 1, y: 1, w: 3, h: 1 });
    const files = filesOf(Buffer.from(await fileOf(deck, 'en')));
    const parts = [...files].filter(([path]) => /\.(xml|rels)$/.test(path));
    expect(parts.filter(([, xml]) => /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u.test(xml)).map(([path]) => path)).toEqual(
      [],
    );
    for (const path of ['docProps/core.xml', 'ppt/slides/slide1.xml'])
      expect(files.get(path)).toContain('Spring  &lt;b&gt;&amp;&quot;\u{1f33b}');
  });
});
