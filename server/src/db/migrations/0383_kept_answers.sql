-- What was worked out from a result and what people say of it, one row a question: a question is asked of the state that it had, and where
-- that is another by now, the row is as good as none and is written over (decision 0423). Nothing rests on these rows: whatever is not here
-- is worked out anew. `state` names all that the answer comes from, the code among it. `answer` is a text, so that it comes back letter by
-- letter as it went in.
create table kept_answers (
  tenant_id uuid not null references tenants (id),
  prediction_id uuid not null,
  question text not null check (length(question) <= 100),
  state text not null check (length(state) = 64),
  answer text not null,
  primary key (tenant_id, prediction_id, question),
  foreign key (tenant_id, prediction_id) references predictions (tenant_id, id) on delete cascade
);
alter table kept_answers enable row level security;
alter table kept_answers force row level security;
create policy kept_answers_of_tenant on kept_answers to fovea_app using (tenant_id = (select fovea_tenant())) with check (tenant_id = (select fovea_tenant()));
create policy kept_answers_of_system on kept_answers to fovea_system using (true) with check (true);
grant select, insert, update, delete on kept_answers to fovea_app, fovea_system;
