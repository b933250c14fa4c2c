import { create } from 'fontkit';
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

const written = async (text: string) => {
  const fonts = await readFonts();
  return fonts
    .runs(text, 'regular')
    .map((run) => run.text)
    .join('');
};

test('what no piece of a font has stands as a question mark', async () => {
  expect(await written('ᚠ 6.2 LU → 6.0 LU')).toBe('? 6.2 LU › 6.0 LU');
});

test('an emoji is one picture in one font, however many signs it is made of, and what says how a sign looks is not written', async () => {
  const fonts = await readFonts();
  const emoji = (text: string) => fonts.runs(text, 'strong').filter(({ font }) => font.startsWith('noto-emoji'));
  expect(await written('🎬 Frühling ❤️ 2026')).toBe('🎬 Frühling ❤ 2026');
  expect(emoji('🎬 v2').map(({ text }) => text)).toEqual(['🎬']);
  for (const picture of ['👩‍🚀', '🇩🇪', '👍🏽']) {
    const [run, ...more] = emoji(`Spot ${picture} v2`);
    expect(more).toEqual([]);
    const font = create(fonts.fileOf(run?.font ?? ''));
    if ('fonts' in font) throw new TypeError('It is a collection');
    expect([run?.text, font.layout(run?.text ?? '').glyphs.length]).toEqual([picture, 1]);
  }
  expect(await written('אביב 👩‍🚀 חדש')).toBe('חדש 👩‍🚀 אביב');
});

test.each([
  ['Japanese', '日本語・夏祭り、東京のカフェ', '日本語·夏祭り、東京のカフェ'],
  ['simplified Chinese', '春季广告（第二版）', '春季广告（第二版）'],
  ['traditional Chinese', '臺灣廣告影片', '臺灣廣告影片'],
  ['Korean', '봄 광고 영상', '봄 광고 영상'],
  ['Thai', 'โฆษณาฤดูใบไม้ผลิ', 'โฆษณาฤดูใบไม้ผลิ'],
  ['Hindi', 'वसंत विज्ञापन', 'वसंत विज्ञापन'],
])('%s is written with letters of its own', async (_, text, said) => {
  expect(await written(text)).toBe(said);
});

test.each([
  ['Hebrew', 'Spot אביב חדש 2026 (טיוטה)', 'Spot (טיוטה) 2026 חדש אביב'],
  ['Arabic', 'إعلان الربيع، 30 s', '30 ،الربيع إعلان s'],
  ['Persian', 'می‌خواهم.mp4', 'می‌خواهم.mp4'],
])('the words of %s stand from right to left, each drawn on its own so that its letters are turned once', async (_, text, said) => {
  const fonts = await readFonts();
  const runs = fonts.runs(text, 'strong');
  expect(runs.map((run) => run.text).join('')).toBe(said);
  const words = [...text.matchAll(/[\p{Script=Hebrew}\p{Script=Arabic}\u200c]+/gu)].map(([word]) => word);
  expect(runs.flatMap((run) => (words.includes(run.text) ? [run.text] : []))).toEqual(words.toReversed());
});

test('digits of Arabic stand turned before the library turns them, and no letter that is read onward is touched', async () => {
  expect(await written('إعلان ٢٠٢٦')).toBe('٦٢٠٢ إعلان');
  expect(await written('Spot (v2) [30 s]')).toBe('Spot (v2) [30 s]');
});

test.each([
  ['a fraction', 'خصم ١٢٫٥ نقطة', 'نقطة ١٢٫٥ خصم'],
  ['a time', 'إعلان ١٢:٣٠', '١٢:٣٠ إعلان'],
  ['a month', 'קמפיין 2026-11 סופי', 'סופי 2026-11 קמפיין'],
  ['a share', 'מבצע 50% הנחה', 'הנחה 50% מבצע'],
  ['a share at the end', 'מבצע 50%', '50% מבצע'],
  ['a price with its sign in the middle', 'מחיר 5€50', '5€50 מחיר'],
  ['a share in brackets', 'Spot מבצע (50%) A', 'Spot (50%) מבצע A'],
  ['a price', 'רק ₪49.90 היום', 'היום ₪49.90 רק'],
  ['a number behind a hyphen', 'קמפיין-2026', '2026-קמפיין'],
  ['a month behind Arabic', 'إعلان 2026-11', '11-2026 إعلان'],
])('%s within Hebrew or Arabic is read as it was written', async (_, text, said) => {
  const fonts = await readFonts();
  const drawn = fonts.runs(text, 'regular').map((run) => (/[\u0660-\u0669]/u.test(run.text) ? [...run.text].reverse().join('') : run.text));
  expect(drawn.join('')).toBe(said);
});

test('a family is read once a text has a letter of it, a piece at a time', async () => {
  const fonts = await readFonts();
  const bytesOf = (text: string) => fonts.runs(text, 'regular').reduce((sum, { font }) => sum + fonts.fileOf(font).length, 0);
  expect(bytesOf('広告')).toBeLessThan(200_000);
  expect(() => fonts.fileOf('noto-sans-thai thai 400')).toThrow('no run was in');
  bytesOf('ไทย');
  expect(fonts.fileOf('noto-sans-thai thai 400').length).toBeGreaterThan(5_000);
});
