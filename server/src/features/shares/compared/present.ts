import type { ComparedVersion, Comparison } from '@fovea/contract/comparison';
import type { PreTestUuid } from '@fovea/contract/ids';
import type { Prediction } from '@fovea/contract/predictions';
import type { SharedComparison } from '@fovea/contract/shared-comparisons';
import type { AddressOf } from '../present.ts';
import { presentShared } from '../present.ts';
import type { OpenedComparison } from './service.ts';

/** The addresses of one film's bytes by this link. */
type AddressesOf = (preTestId: PreTestUuid) => AddressOf;

function presentVersion(version: ComparedVersion, addressOf: AddressOf): ComparedVersion {
  const { brand_edit: edit, reading_edit: reading, heatmap, film, poster_address: poster, prediction_id: predictionId } = version;
  return {
    ...version,
    // That people had a hand in it is for everybody to know, who they are is not.
    brand_edit: edit ? { ...edit, by: null } : null,
    reading_edit: reading ? { ...reading, by: null } : null,
    heatmap: heatmap && { ...heatmap, address: addressOf({ kind: 'heatmap', predictionId }) },
    film: { ...film, address: addressOf({ kind: 'film', as: film.state === 'preview' ? 'preview' : 'original' }) },
    poster_address: poster ? addressOf({ kind: 'poster' }) : null,
  };
}

/** What a comparison and its results are as its own people see them; null where there is none. */
interface Own {
  readonly comparison: Comparison;
  readonly results: readonly Prediction[];
}

export function presentSharedComparison(
  { link, films, pass, reading }: OpenedComparison,
  own: Own | null,
  addressesOf: AddressesOf,
): SharedComparison {
  const places = films.map(({ place }) => place);
  const read = typeof reading === 'string' ? null : reading;
  return {
    films: films.map(({ place, pre_test_name }) => ({ place, pre_test_name })),
    gone: Array.from({ length: link.filmsCount }, (_, place) => place).filter((place) => !places.includes(place)),
    comparison: own && {
      ...own.comparison,
      versions: own.comparison.versions.map((version) => presentVersion(version, addressesOf(version.pre_test_id))),
    },
    lack: typeof reading === 'string' ? reading : null,
    results: (own?.results ?? []).map((result) => presentShared(result, addressesOf(result.pre_test_id))),
    checks: [...(read?.checks ?? [])],
    areas: read?.areas ?? null,
    placing: read?.placing ?? null,
    expires_at: link.expiresAt.toISOString(),
    pass,
  };
}
