-- How events ran on one tournament's day, taken over for the tournaments after it.
create table event_pace (
  tournament_id integer not null references tournament, -- whose day it was
  event_id integer not null references event,
  size_class integer not null check (size_class in (4, 8, 16, 99)), -- the most people of it, see core/ring
  factor double precision not null check (factor between 0.1 and 10), -- real minutes by those of the table
  divisions integer not null check (divisions > 0), -- that it rests on
  taken_by integer not null references person,
  taken_at timestamptz not null,
  primary key (tournament_id, event_id, size_class)
);
create index event_pace_event on event_pace (event_id);
create index event_pace_taken_by on event_pace (taken_by);
