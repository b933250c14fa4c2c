-- Rows that keep a file: gone when nothing refers to them any more. The foreign keys decide that, so a table that is added later
-- and refers to a film or a file counts by itself. Runs with the caller's rights, inside the caller's tenant.
create function fovea_drop_unused_blobs(hashes text[]) returns void language plpgsql as $$
declare
  hash text;
begin
  foreach hash in array hashes loop
    begin
      delete from blobs where sha256 = hash;
    exception when foreign_key_violation then null;
    end;
  end loop;
end $$;

create function fovea_drop_unused_films(films uuid[]) returns void language plpgsql as $$
declare
  film record;
begin
  for film in select id, blob_sha256, preview_sha256 from videos where id = any (films) order by id loop
    begin
      delete from videos where id = film.id;
      perform fovea_drop_unused_blobs(array_remove(array[film.blob_sha256, film.preview_sha256], null));
    exception when foreign_key_violation then null;
    end;
  end loop;
end $$;
