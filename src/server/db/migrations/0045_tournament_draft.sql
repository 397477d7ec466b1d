-- A tournament is a draft until it is published; those that exist are. What staff ticked by hand on the list of what is left to do
-- before registration opens: the line's key with the instant.
alter table tournament add column published_at timestamptz default now();
alter table tournament add column ticked jsonb not null default '{}';
