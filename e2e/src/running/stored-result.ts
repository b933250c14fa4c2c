import type { PreTestUuid } from '@fovea/contract/ids';
import { preTestApi } from '@fovea/contract/pre-tests';
import { inject } from 'vitest';
import type { FilmName } from './films.ts';
import { filmIn } from './films.ts';
import type { SimpleClient } from './simple-client.ts';

/** How long a film may take on a machine that has other work. */
export const ANALYSED_MS = 170_000;

/** Under which name the one result of a film is kept, for journeys that only read it. */
const NAMES = {
  small: 'Kettle, first cut',
  'small-tall': 'Kettle, upright',
  still: 'Kettle on a poster',
  'flash-fail': 'Flashes four times a second',
  'text-and-speech': 'Fifteen texts and two sentences',
} as const satisfies Partial<Record<FilmName, string>>;

export type StoredFilm = keyof typeof NAMES;

export const nameOf = (film: StoredFilm): string => NAMES[film];

/**
 * The result of a film in the shared house: the first journey that asks sends the film, all later ones find it. Not for journeys
 * that change or remove what they find.
 */
export async function storedResult(client: SimpleClient, film: StoredFilm): Promise<PreTestUuid> {
  const name = nameOf(film);
  const { data } = await client.call(preTestApi.table, { query: {}, body: { q: name, size: 50 } });
  const found = data.find(({ pre_test_name, status }) => pre_test_name === name && status !== 'failed');
  const { uuid } = found ?? (await client.send(name, filmIn(inject('films'), film)));
  await client.untilStatus(uuid, ['complete'], { withinS: ANALYSED_MS / 1000 });
  return uuid;
}
