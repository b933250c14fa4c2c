-- The densities that figures are computed from after the analysis (docs/attention-track.md). Results from before have none.
alter table predictions add column attention_sha256 text;
alter table predictions add foreign key (tenant_id, attention_sha256) references blobs (tenant_id, sha256);
create index predictions_attention on predictions (tenant_id, attention_sha256);
