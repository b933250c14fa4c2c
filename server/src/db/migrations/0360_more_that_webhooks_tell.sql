-- Webhooks tell of two more events: an analysis that was cancelled, and a result whose figures have changed since it was told.
alter table webhook_deliveries
  drop constraint webhook_deliveries_event_check,
  add constraint webhook_deliveries_event_check
    check (event in ('prediction.complete', 'prediction.failed', 'prediction.cancelled', 'prediction.updated', 'test')) not valid;
alter table webhook_deliveries validate constraint webhook_deliveries_event_check;
