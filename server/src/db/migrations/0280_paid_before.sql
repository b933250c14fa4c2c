-- Credits that earlier analyses of the same film have cost, which were cancelled in their middle: the one that goes on from them takes
-- what is missing. Whatever was cancelled until now was given back whole, so nothing of it stays to be read.
alter table credit_reservations add column paid bigint not null default 0 check (paid >= 0);
update predictions r set partial = null, partial_heatmap = null from pre_tests p
  where p.tenant_id = r.tenant_id and p.id = r.pre_test_id and p.status = 'cancelled' and r.partial is not null and r.result is null;
