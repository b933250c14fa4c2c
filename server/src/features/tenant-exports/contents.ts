/** A table that goes into an export, under the name of its file, without the columns that are nobody's to have. */
export interface ExportedTable {
  readonly table: string;
  readonly as: string;
  readonly without: readonly string[];
}

/**
 * What a tenant owns, by table. Sessions, links, keys and logs of the server are no part of it; of people no password. A table
 * that is not named here stays at home, so that a secret which comes later does not leave by itself.
 */
export const EXPORTED: readonly ExportedTable[] = [
  { table: 'users', as: 'users', without: ['password_hash', 'must_change_password'] },
  { table: 'folders', as: 'folders', without: ['name_key'] },
  { table: 'brands', as: 'brands', without: [] },
  { table: 'brand_assets', as: 'brand-assets', without: ['fence', 'claims'] },
  { table: 'presets', as: 'presets', without: [] },
  { table: 'videos', as: 'videos', without: ['preview_fence', 'preview_state', 'preview_changed_at'] },
  { table: 'pre_tests', as: 'pre-tests', without: ['name_key', 'band'] },
  {
    table: 'predictions',
    as: 'predictions',
    without: ['fence', 'attempts', 'partial', 'partial_heatmap', 'partial_poster', 'norm_figures', 'norm_versions'],
  },
  { table: 'breakthroughs', as: 'breakthroughs', without: ['fence', 'heat'] },
  { table: 'drawn_areas', as: 'areas', without: [] },
  { table: 'brand_marks', as: 'brand-marks', without: ['norm_figures'] },
  { table: 'brand_changes', as: 'brand-changes', without: [] },
  { table: 'notes', as: 'notes', without: [] },
  { table: 'outcome_imports', as: 'outcome-imports', without: ['sha256'] },
  { table: 'outcomes', as: 'outcomes', without: [] },
  { table: 'audit_entries', as: 'audit', without: ['behind_tenant_id', 'behind_user_id'] }, // whoever runs the server is of another tenant
];

/** A stored file that something refers to. */
export interface OwnedFile {
  readonly kind: 'original' | 'brand-asset' | 'heatmap' | 'attention' | 'poster';
  readonly id: string;
  readonly sha256: string;
  /** What the file is, as its row says: a container or a content type. */
  readonly type: string | null;
}

const FOLDERS = {
  original: 'originals',
  'brand-asset': 'brand-assets',
  heatmap: 'heatmaps',
  attention: 'attention',
  poster: 'posters',
} as const;
const ENDINGS: Readonly<Record<string, string>> = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp' };

function endingOf({ kind, type }: OwnedFile): string {
  if (kind === 'heatmap' || kind === 'attention') return 'bin';
  if (kind === 'poster') return 'jpg';
  return ENDINGS[type ?? ''] ?? (/^[a-z0-9]{2,4}$/.test(type ?? '') ? `${type}` : 'bin');
}

/** Where a file lies in the zip: ids and endings of ours alone, so that no name that a person gave is ever a path. */
export const pathOf = (file: OwnedFile): string => `files/${FOLDERS[file.kind]}/${file.id}.${endingOf(file)}`;
