import { expect, test } from 'vitest';
import { withLowQuotes } from './low-quotes.ts';

test.each([
  [',Wir sind da“', '„Wir sind da“'],
  [',Wir sind da"', '„Wir sind da“'],
  ['Sie sagte: ,,Ganz neu“', 'Sie sagte: „Ganz neu“'],
  [',,Einfach gut', '„Einfach gut'],
  ['Das ist ,Zuhause" für mich', 'Das ist „Zuhause“ für mich'],
  [',Neu“ und ,,alt"', '„Neu“ und „alt“'],
  ['„Neu” und alt', '„Neu” und alt'],
])('“%s” is in German quotation marks', (read, text) => {
  expect(withLowQuotes(read)).toBe(text);
});

test.each([
  'Ja ,aber nur heute',
  'Now ,50 off',
  ',99 statt 3,49',
  'Gut, besser, „am besten“',
  'Say "yes", now ,or "never"',
  'Ja ,aber "nur" heute',
  'Say ,yes and "no"',
  'Now ,only 55" TV',
  'Jetzt ,nur bei “Rossi”',
  ',aber nicht "so"',
  ',Sale 55" TV',
  ",Neu'",
  'a,,b',
  '5" screen',
  '',
])('“%s” stays as it was read', (read) => {
  expect(withLowQuotes(read)).toBe(read);
});
