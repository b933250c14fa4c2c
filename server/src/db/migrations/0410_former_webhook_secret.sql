-- The secret before the one that signs, for as long as it signs beside it. The sweep forgets it when its time is over.
alter table webhooks
  add column former_secret bytea,
  add column former_until timestamptz,
  add constraint webhooks_former_check check ((former_secret is null) = (former_until is null)) not valid;
grant update (former_secret, former_until) on webhooks to fovea_system;
