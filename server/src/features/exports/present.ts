import type { ResultExport } from '@fovea/contract/exports';
import { PLAIN_LOOK } from '@fovea/contract/exports';
import type { Actor } from '../../actor.ts';
import { besideOf } from './compared/beside.ts';
import { fileNameOf, plainName } from './file-name.ts';
import type { ExportLook } from './look.ts';
import { marksOf, PICTURES, rangeOf } from './look.ts';
import { canRemoveExport } from './policy.ts';
import type { ExportView } from './repo.ts';

/** The moment of a still, as it stands in a file's name. */
const momentOf = (atS: number | null): string => (atS === null ? '' : ` ${atS.toFixed(1)}s`);

/** Most characters of a placement's name in that of a file. */
const PLACE_MOST = 30;

/** The placement that was ordered: files of one film for two placements are told apart by it. One of the tenant's own has a name. */
const placeOf = ({ row: { placement }, ownPlacement }: Named): string =>
  placement === null ? '' : ` ${plainName(ownPlacement ?? '', PLACE_MOST) || placement}`;

/** The language of a document that is read, where it is not English: two of one film are told apart by it. */
const languageOf = ({ kind, locale }: Named['row']): string => ((kind === 'pdf' || kind === 'pptx') && locale !== 'en' ? ` ${locale}` : '');

/** Layers as they stand in a file's name. */
const LAYERS = { heat: 'heat', fog: 'fog', half: 'outline', original: 'film' } as const;

/** What stills and films show, so that two of one film are told apart: layer, colours and strength that are not the usual ones, part. */
function shownOf({ kind, layer, palette, opacity, ...row }: Named['row']): string {
  if (!PICTURES.includes(kind)) return '';
  const range = rangeOf(row);
  const words = [
    LAYERS[layer],
    palette === 'heat' ? '' : palette,
    opacity === PLAIN_LOOK.opacity ? '' : `${Math.round(100 * opacity)}pct`,
    ...marksOf(row),
    range && `${secondsOf(range.start_s)}-${secondsOf(range.end_s)}s`,
  ];
  return words
    .filter(Boolean)
    .map((word) => ` ${word}`)
    .join('');
}

/** At least a tenth, and as many places as it has. */
const secondsOf = (timeS: number): string => timeS.toFixed(3).replace(/(\.\d+?)0+$/, '$1');

/** A comparison is not taken for the report of its first film; of how many it is one. */
const besideName = (row: Named['row']): string => {
  const others = besideOf(row).length;
  return others === 0 ? '' : ` compared with ${others} more`;
};

interface Named {
  readonly row: Pick<ExportView['row'], 'kind' | 'atS' | 'locale' | 'placement' | 'beside'> & ExportLook;
  readonly name: string;
  readonly ownPlacement: string | null;
}

/** What the file is called when it is saved. */
export const savedName = (named: Named): string => {
  const { row, name } = named;
  const { kind, atS } = row;
  const [stem = '', ending = kind] = [fileNameOf(name, kind).slice(0, -kind.length - 1), kind];
  return `${stem}${momentOf(kind === 'png' ? atS : null)}${shownOf(row)}${besideName(row)}${placeOf(named)}${languageOf(row)}.${ending}`;
};

export const presentResultExport = (view: ExportView, actor: Actor): ResultExport => {
  const { row, requester } = view;
  return {
    id: row.id,
    pre_test_id: row.preTestId,
    prediction_id: row.predictionId,
    kind: row.kind,
    status: row.status,
    progress: row.status === 'ready' ? 100 : row.progress,
    at_s: row.atS,
    beside: besideOf(row),
    placement: row.placement,
    palette: row.palette,
    layer: row.layer,
    opacity: row.opacity,
    marks: marksOf(row),
    range: rangeOf(row),
    locale: row.locale,
    file_name: savedName(view),
    bytes: row.bytes,
    failure: row.failure,
    requested_by: requester,
    created_at: row.createdAt.toISOString(),
    ready_at: row.readyAt?.toISOString() ?? null,
    expires_at: row.expiresAt?.toISOString() ?? null,
    file_address: row.status === 'ready' ? `/api/v1/export/${row.id}/file` : null,
    may_remove: canRemoveExport(actor),
  };
};
