import { expect, test } from 'vitest';
import { readLanguages } from '../../../languages/index.ts';
import { readFonts } from './fonts.ts';

test('every word of ours can be written, in every language: nothing becomes a question mark', async () => {
  const fonts = await readFonts();
  const languages = await readLanguages();
  const texts = Object.values(languages).flatMap((files) => [...files.values()].flatMap((file) => Object.values(file)));
  expect(texts.length).toBeGreaterThan(1_000);
  const asked = (text: string) => text.split('?').length;
  const written = (text: string) =>
    fonts
      .runs(text, 'regular')
      .map((run) => run.text)
      .join('');
  expect(texts.filter((text) => asked(written(text)) !== asked(text))).toEqual([]);
});

test('what no piece of the font has stands as a question mark', async () => {
  const fonts = await readFonts();
  expect(
    fonts
      .runs('漢 6.2 LU → 6.0 LU', 'regular')
      .map((run) => run.text)
      .join(''),
  ).toBe('? 6.2 LU › 6.0 LU');
});
