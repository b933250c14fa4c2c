-- A session in which an admin acts as somebody else: who is behind it, by name too since that row lies in another tenant, and
-- the own session it returns to. It counts only as long as that one is there: when the admin signs out, is disabled or demoted,
-- both are over.
alter table sessions
  add column behind_tenant_id uuid,
  add column behind_user_id uuid,
  add column behind_session_id uuid,
  add column behind_name text check (char_length(behind_name) between 1 and 200),
  add constraint sessions_behind_is_whole check (num_nonnulls(behind_tenant_id, behind_user_id, behind_session_id, behind_name) in (0, 4));
