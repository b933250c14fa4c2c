import type { PreTest } from '@fovea/contract/pre-tests';

/**
 * The films at these places, and what each is known by while it is drawn: itself, so that a name that is being written stays with its
 * film when another comes in before it. Pages that were read one after the other may both have a film: the second time it is a place.
 */
export function withKeys<Place extends { readonly index: number }>(
  places: readonly Place[],
  filmAt: (index: number) => PreTest | undefined,
): readonly (Place & { readonly film: PreTest | undefined; readonly key: string })[] {
  const seen = new Set<string>();
  return places.map((place) => {
    const film = filmAt(place.index);
    const key = film && !seen.has(film.uuid) ? film.uuid : String(place.index);
    seen.add(key);
    return { ...place, film, key };
  });
}
