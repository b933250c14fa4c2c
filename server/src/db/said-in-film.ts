import type { TranscriptLine } from '@fovea/contract/transcripts';
import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';

/** A transcript with the names to listen for in it: of the brand that the film is tested for, as they stand now. */
export interface SaidInFilm {
  readonly lines: readonly TranscriptLine[];
  readonly brand: { readonly name: string; readonly others: readonly string[]; readonly products: readonly string[] } | null;
}

/**
 * What a person says is said in a film; null where nobody added a transcript. A name is said as it is called, as it is written, by the
 * words of word-marks, and as spoken names say.
 * @param tenantId of the film; @param preTestId the pre-test that it belongs to; each a column, or a value
 */
export const saidInFilm = (tenantId: SQL, preTestId: SQL) => sql<SaidInFilm | null>`(
  select jsonb_build_object('lines', said.lines, 'brand', (
    select jsonb_build_object('name', b.name, 'products', to_jsonb(b.products), 'others', to_jsonb(b.aliases || b.spellings || array(
      select a.written_as from brand_assets a
      where a.tenant_id = b.tenant_id and a.brand_id = b.id and a.kind in ('word-mark', 'spoken-name')
        and a.archived_at is null and a.written_as is not null order by a.created_at, a.id)))
    from pre_tests tested join brands b on b.tenant_id = tested.tenant_id and b.id = tested.brand_id
    where tested.tenant_id = said.tenant_id and tested.id = said.pre_test_id))
  from transcripts said where said.tenant_id = ${tenantId} and said.pre_test_id = ${preTestId} and said.lines is not null)`;
