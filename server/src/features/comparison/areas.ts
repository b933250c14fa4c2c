import type { ComparedArea, ComparedAreas } from '@fovea/contract/comparison';
import { ComparedKind } from '@fovea/contract/comparison';
import { compareFilms } from '@fovea/engine/metrics/comparison/compare-films';
import type { ComparedFilm } from '@fovea/engine/metrics/comparison/compared-film';
import type { Actor } from '../../actor.ts';
import type { Deps } from '../../deps.ts';
import type { AreaReading, NamedArea } from '../diagnosis/index.ts';
import { areasSideBySide, foundSideBySide } from '../diagnosis/index.ts';
import type { WholePrediction } from '../predictions/index.ts';
import { filmWith } from './compared.ts';
import { presentPair } from './present.ts';
import { readComparable } from './service.ts';

/** What the areas of one name are compared by: attention there over the whole film. */
const MEASURE = 'area_share';

/**
 * What people drew on some versions, and what was found in them. Areas are held against each other by name, in the order in which they
 * were drawn: large and small letters are one name, and of several areas of one name in a version the first is held against the first of
 * the others. The brand and faces are left out, whose own figures are compared with what the network's views say of them.
 * @throws AppError those of comparing
 */
export async function compareAreas(deps: Pick<Deps, 'inTenant' | 'blobs'>, actor: Actor, ids: readonly string[]): Promise<ComparedAreas> {
  const versions = await readComparable(deps, actor, ids);
  const keyed = (await areasSideBySide(deps, actor, versions)).map(byName);
  const names = new Set(keyed.flatMap((areas) => [...areas.keys()]));
  const found = await foundSideBySide(deps, actor, versions);
  return {
    areas: [...names].map((name) => {
      const areas = keyed.map((of) => of.get(name) ?? null);
      return { name: areas.find((area) => area !== null)?.name ?? name, ...heldTogether(versions, areas) };
    }),
    found: ComparedKind.options.flatMap((kind) => {
      const readings = found.map((kinds) => kinds.find((one) => one.kind === kind) ?? null);
      return readings.some((reading) => reading !== null) ? [{ kind, ...heldTogether(versions, readings) }] : [];
    }),
  };
}

/** One thing in each version, with the differences. */
function heldTogether(versions: readonly WholePrediction[], readings: readonly (AreaReading | null)[]): Omit<ComparedArea, 'name'> {
  const films = versions.map(({ result }, place) => filmOf(result, readings[place] ?? null));
  return {
    versions: readings.map((reading) => reading && { scores: reading.scores }),
    pairs: compareFilms(films).flatMap(({ pairs }) => pairs.map(presentPair)),
  };
}

function byName(areas: readonly NamedArea[]): Map<string, NamedArea> {
  const named = new Map<string, NamedArea>();
  for (const area of areas) {
    const name = area.name.toLowerCase();
    let [key, more] = [name, 1];
    while (named.has(key)) key = `${name} ${++more}`;
    named.set(key, area);
  }
  return named;
}

/** A version as the arithmetic reads it, with this area as its one figure. */
function filmOf(result: WholePrediction['result'], area: AreaReading | null): ComparedFilm {
  const value = area?.scores.find(({ id }) => id === MEASURE)?.value ?? null;
  if (!area || value === null) return filmWith(result, new Map());
  const reading = { value, kind: 'estimated', direction: 'descriptive', range: [0, 1], views: null } as const;
  return filmWith(result, new Map([[MEASURE, { ...reading, curve: result.media.kind === 'film' ? area.shares : null }]]));
}
