-- Counts up with every change of a preset, so that who takes a change back notices that somebody else made one meanwhile (decision 0401).
alter table presets add column version integer not null default 1;
