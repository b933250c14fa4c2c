-- What people choose for themselves, and where they are signed in.
alter table users
  add column theme text not null default 'system' check (theme in ('system', 'light', 'dark')),
  add column heatmap_palette text not null default 'standard' check (heatmap_palette in ('standard', 'colour-blind')),
  add column notify_when_done boolean not null default false;
alter table sessions
  add column user_agent text check (char_length(user_agent) <= 300),
  add column ip text check (char_length(ip) <= 64);
