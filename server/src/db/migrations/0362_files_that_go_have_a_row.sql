-- A file that the product lets go of keeps a row until the sweep has removed it, so that the sweep can tell it from one that this
-- database has never heard of: after a restore those are films that are newer than the backup. Its row has no bytes, since nothing
-- counts it any more. Asked for with one argument, by a release that is still running, it takes the database's own time.
drop function fovea_drop_unused_films(uuid[]);
drop function fovea_drop_unused_blobs(text[]);

create function fovea_drop_unused_blobs(hashes text[], gone_at timestamptz default now()) returns void language plpgsql as $$
declare
  hash text;
  gone record;
begin
  foreach hash in array hashes loop
    for gone in select tenant_id, removed_at from blobs where sha256 = hash for update loop
      begin
        delete from blobs where tenant_id = gone.tenant_id and sha256 = hash;
        insert into blobs (tenant_id, sha256, bytes, removed_at) values (gone.tenant_id, hash, 0, coalesce(gone.removed_at, gone_at));
      exception when foreign_key_violation then null;
      end;
    end loop;
  end loop;
end $$;

create function fovea_drop_unused_films(films uuid[], gone_at timestamptz default now()) returns void language plpgsql as $$
declare
  film record;
begin
  for film in select id, blob_sha256, preview_sha256 from videos where id = any (films) order by id loop
    begin
      delete from videos where id = film.id;
      perform fovea_drop_unused_blobs(array_remove(array[film.blob_sha256, film.preview_sha256], null), gone_at);
    exception when foreign_key_violation then null;
    end;
  end loop;
end $$;
