-- Rowan's Law: everyone under 26 confirms each year, where staff ask for it. The version rises when link or code change.
alter table tournament
  add column asks_concussion boolean not null default false,
  add column concussion_url text,
  add column concussion_code text,
  add column concussion_version integer not null default 1,
  add check (not asks_concussion or (concussion_url is not null and concussion_code is not null));
alter table competitor
  add column concussion_confirmed_version integer,
  add column concussion_confirmed_by text,
  add column concussion_confirmed_at timestamptz,
  add check ((concussion_confirmed_version is null) = (concussion_confirmed_at is null));
