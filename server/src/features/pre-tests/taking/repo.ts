import type { FilmFigures } from '@fovea/contract/film-figures';
import type { PreTestUuid } from '@fovea/contract/ids';
import type { PreTestTable } from '@fovea/contract/pre-tests';
import type { SQL } from 'drizzle-orm';
import { and, inArray, isNull, sql } from 'drizzle-orm';
import type { CutPlace } from '../../../cut-place.ts';
import { readCutPlace } from '../../../cut-place.ts';
import { cutPlace } from '../../../db/cut-place.ts';
import { rowsOf } from '../../../db/library-order.ts';
import { bandNow, figuresNow } from '../../../db/placed-now.ts';
import { brands } from '../../../db/schema/brands.ts';
import { ownPlacements } from '../../../db/schema/own-placements.ts';
import type { PreTestRow } from '../../../db/schema/pre-tests.ts';
import { preTests } from '../../../db/schema/pre-tests.ts';
import { videos } from '../../../db/schema/videos.ts';
import type { Tx } from '../../../db/tenancy.ts';
import { readFigures } from '../../../stored-figures.ts';

/** A film with what is taken along of it. */
export interface TakenFilm extends Pick<PreTestRow, 'id' | 'name' | 'status' | 'band'> {
  /** As it is stored: the library of placements may know it no more. */
  readonly placement: string | null;
  /** What a placement of the tenant's own is called now; null for every other. */
  readonly ownPlacement: string | null;
  readonly figures: FilmFigures | null;
  readonly brand: string | null;
  readonly file: string | null;
  /** Null for a picture, and where it is not known. */
  readonly lengthS: number | null;
  readonly createdAt: string;
  /** Which cut of its ad it is; null for a film that is alone. */
  readonly cut: CutPlace | null;
}

interface TakenRow extends Record<string, unknown>, Omit<TakenFilm, 'figures' | 'lengthS' | 'createdAt' | 'cut' | 'ownPlacement'> {
  readonly cut: string | null;
  readonly own_placement: string | null;
  readonly figures: unknown;
  readonly length_s: number | null;
  readonly created_at: string;
}

interface TakingWish {
  readonly wish: PreTestTable;
  /** What the library is narrowed to. */
  readonly among: SQL | undefined;
  readonly ids: readonly PreTestUuid[] | null;
}

/** The films of a table, or of those the ones that are named, in its order; as they are at one moment. */
export async function selectTaken(tx: Tx, { wish, among, ids }: TakingWish): Promise<TakenFilm[]> {
  const where = and(among, ids ? inArray(preTests.id, [...ids]) : undefined);
  const { rows: films, order } = rowsOf(wish, { where, from: null });
  const { rows } = await tx.execute<TakenRow>(sql`
    select ${preTests.id}, ${preTests.name}, ${preTests.status}, ${bandNow} as band, ${preTests.placement}, ${figuresNow} as figures,
      ${brands.name} as brand, ${ownPlacements.name} as own_placement, ${videos.fileName} as file,
      case when ${videos.kind} = 'film' then ${videos.durationS} end as length_s,
      ${cutPlace} as cut, to_char(${preTests.createdAt} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as created_at
    from (${films}) ${preTests}
    left join ${brands} on ${brands.tenantId} = ${preTests.tenantId} and ${brands.id} = ${preTests.brandId}
    left join ${ownPlacements} on ${ownPlacements.tenantId} = ${preTests.tenantId} and 'own_' || ${ownPlacements.id} = ${preTests.placement}
    left join ${videos} on ${videos.tenantId} = ${preTests.tenantId} and ${videos.id} = ${preTests.videoId}
    order by ${order}`);
  return rows.map(({ figures, cut, length_s: lengthS, created_at: createdAt, own_placement: ownPlacement, ...film }) => ({
    ...{ ...film, figures: readFigures(figures), cut: cut === null ? null : readCutPlace(cut), lengthS, createdAt, ownPlacement },
  }));
}

/** How many of these there are, without what is in the bin. */
export async function countNamed(tx: Tx, ids: readonly PreTestUuid[]): Promise<number> {
  return tx.$count(preTests, and(inArray(preTests.id, [...ids]), isNull(preTests.deletedAt)));
}
