import type { Locator } from 'playwright-core';
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

type Opened = readonly [name: string, path: () => string, whole: () => Locator, least: readonly string[]];

const OPENED: readonly Opened[] = [
  ['the library', () => '/predictions', () => journey.page.getByText(nameOf('flash-fail')), ['predictions', 'folder']],
  ['a result', () => result, () => journey.page.getByRole('region', { name: 'Main figures' }), ['prediction', 'message']],
];

it.each(OPENED)(
  '%s that is opened by its address asks who is there and for its words at once, and for none later or twice',
  async (...of) => {
    const [, path, whole, least] = of;
    await journey.page.goto(journey.address + path());
    await whole().first().waitFor();
    const asked = await askedFor();
    const files = asked.map(({ file }) => file);
    expect(files).toEqual(expect.arrayContaining(['/verified', 'base', ...least]));
    expect([...new Set(files)]).toEqual(files);
    expect(asked.filter(({ by }) => by !== 'link')).toEqual([]);
  },
);
