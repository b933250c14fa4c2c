import { expect, it } from 'vitest';
import { signedInJourney } from '../running/signed-in-journey.ts';
import { nameOf, storedResult } from '../running/stored-result.ts';

let result: string;
const journey = signedInJourney(async (client) => {
  result = `/prediction/${await storedResult(client, 'flash-fail')}`;
});

/** Who is there and all words that the page has asked for, by what asked: `link` is the page that the server hands out, before any code has come. */
const askedFor = () =>
  journey.page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .flatMap((entry) => (entry instanceof PerformanceResourceTiming ? entry : []))
      .filter(({ name }) => /\/verified$|\/api\/language\//.test(name))
      .map(({ name, initiatorType }) => ({ file: new URL(name).pathname.replace('/api/language/', ''), by: initiatorType })),
  );

it.each([
  ['the library', () => '/predictions', () => journey.page.getByText(nameOf('flash-fail')), ['/verified', 'base', 'predictions', 'folder']],
  [
    'a result',
    () => result,
    () => journey.page.getByRole('region', { name: 'Main figures' }),
    ['/verified', 'base', 'prediction', 'message'],
  ],
] as const)(
  '%s that is opened by its address asks who is there and for its words at once, and for none of them later or twice',
  async (...given) => {
    const [, path, whole, least] = given;
    await journey.page.goto(journey.address + path());
    await whole().first().waitFor();
    const asked = await askedFor();
    const files = asked.map(({ file }) => file);
    expect(files).toEqual(expect.arrayContaining([...least]));
    expect([...new Set(files)]).toEqual(files);
    expect(asked.filter(({ by }) => by !== 'link')).toEqual([]);
  },
);
