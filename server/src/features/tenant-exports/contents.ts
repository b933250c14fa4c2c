/** A table that goes into an export, under the name of its file, without the columns that are nobody's to have. */
export interface ExportedTable {
  readonly table: string;
  readonly as: string;
  readonly without: readonly string[];
  /** The column of ids by which its rows are told apart; `id` unless said. */
  readonly key?: 'id' | 'tenant_id' | 'prediction_id' | 'pre_test_id';
  /** Rows of another table that belong to each of them, put inside. */
  readonly inside?: { readonly table: string; readonly by: string; readonly as: string };
}

/**
 * What a tenant owns, by table; of people no password. A table that is not named here stays at home, so that a secret which comes
 * later does not leave by itself: `LEFT_OUT` says why each does.
 */
export const EXPORTED: readonly ExportedTable[] = [
  { table: 'users', as: 'users', without: ['password_hash', 'must_change_password'] },
  { table: 'folders', as: 'folders', without: ['name_key'] },
  { table: 'brands', as: 'brands', without: [] },
  { table: 'brand_assets', as: 'brand-assets', without: ['fence', 'claims'] },
  { table: 'presets', as: 'presets', without: [] },
  { table: 'own_placements', as: 'own-placements', without: ['placed_due'] },
  { table: 'own_placement_versions', as: 'own-placement-versions', without: [] },
  { table: 'videos', as: 'videos', without: ['preview_fence', 'preview_state', 'preview_changed_at'] },
  {
    ...{ table: 'pre_tests', as: 'pre-tests' },
    without: [
      'name_key',
      'band',
      'figures',
      'overall',
      'brand_attention',
      'first_noticed',
      'ease',
      'focus',
      'breakthrough',
      'compliance',
      'checks_failed',
      'placed_by',
    ],
  },
  { table: 'cuts', as: 'cuts', without: [], key: 'pre_test_id' },
  {
    table: 'predictions',
    as: 'predictions',
    without: ['fence', 'attempts', 'partial', 'partial_heatmap', 'partial_poster', 'norm_figures', 'norm_versions'],
  },
  { table: 'breakthroughs', as: 'breakthroughs', without: ['fence', 'heat'] },
  { table: 'drawn_areas', as: 'areas', without: [] },
  { table: 'brand_marks', as: 'brand-marks', without: ['norm_figures'] },
  { table: 'brand_changes', as: 'brand-changes', without: [] },
  { table: 'corrections', as: 'corrections', without: [] },
  { table: 'correction_changes', as: 'correction-changes', without: [] },
  { table: 'transcripts', as: 'transcripts', without: [], key: 'pre_test_id' },
  { table: 'notes', as: 'notes', without: [] },
  { table: 'outcome_imports', as: 'outcome-imports', without: ['sha256'] },
  { table: 'outcomes', as: 'outcomes', without: [] },
  { table: 'studies', as: 'studies', without: ['token_hash', 'password_hash', 'seed'] },
  { table: 'study_people', as: 'study-people', without: ['key_hash'] },
  { table: 'study_answers', as: 'study-answers', without: [] },
  { table: 'webhooks', as: 'webhooks', without: ['secret', 'former_secret'] },
  { table: 'tenant_billing', as: 'billing', without: ['customer_round'], key: 'tenant_id' },
  { table: 'credit_purchases', as: 'credit-purchases', without: ['session_id', 'checked_at'] },
  {
    ...{ table: 'credit_transactions', as: 'credit-ledger', without: ['key'] },
    inside: { table: 'credit_entries', by: 'transaction_id', as: 'entries' },
  },
  { table: 'credit_reservations', as: 'credit-reservations', without: [], key: 'prediction_id' },
  { table: 'audit_entries', as: 'audit', without: ['behind_tenant_id', 'behind_user_id'] }, // whoever runs the server is of another tenant
];

/** Tables of tenants that do not go along, and why. */
export const LEFT_OUT: Readonly<Record<string, string>> = {
  account_links: 'open doors: links of mails',
  api_keys: 'keys of doors',
  known_devices: 'keys of doors',
  passkeys: 'keys of doors',
  recovery_codes: 'keys of doors',
  second_factors: 'keys of doors',
  sessions: 'keys of doors',
  share_links: 'keys of doors',
  share_films: 'keys of doors',
  sign_in_identities: 'keys of doors',
  sign_in_ways: 'keys of doors',
  single_sign_ons: 'keys of doors',
  single_sign_on_domains: 'keys of doors',
  proved_domains: 'keys of doors',
  copilot_allowances: 'counts of the server',
  copilot_messages: 'a conversation is its person’s own: nobody else in the tenant reads it',
  copilot_sessions: 'a conversation is its person’s own: nobody else in the tenant reads it',
  mail_counts: 'counts of the server',
  credit_accounts: 'the sum of the ledger, which goes along',
  credit_entries: 'inside the ledger',
  payment_events: 'what the provider sent; what came of it is in the purchases and the ledger',
  blobs: 'the files themselves go along',
  exports: 'made of what goes along',
  kept_answers: 'made of what goes along',
  looks: 'made of what goes along',
  tenant_exports: 'this one and those before it',
  error_reports: 'logs of the server',
  error_report_requests: 'logs of the server',
  kept_replies: 'logs of the server',
  mails: 'logs of the server',
  request_log: 'logs of the server',
  webhook_deliveries: 'logs of the server',
  uploads: 'on their way still',
};

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
