-- A key goes with whoever made it: who removes a person ends their keys. Those of people who were removed before end too.
grant update (revoked_at) on api_keys to fovea_system;
set local role fovea_system;
update api_keys k set revoked_at = u.removed_at from users u
  where u.tenant_id = k.tenant_id and u.id = k.created_by and u.removed_at is not null and k.revoked_at is null;
reset role;
