-- beside writers
-- All links of an organisation that were not taken back, the newest first.
create index concurrently share_links_not_revoked on share_links (tenant_id, created_at, id) where revoked_at is null;
