-- Finals of winners: an event that families don't enter, in which the winners of other events' divisions meet.
alter table event add column final_places integer check (final_places between 1 and 4); -- so many places of each division go on; null: no final
create table final_source ( -- whose divisions feed it
  event_id integer not null references event on delete cascade, -- the final
  from_event_id integer not null references event,
  primary key (event_id, from_event_id),
  check (event_id <> from_event_id)
);
create index final_source_from on final_source (from_event_id);
alter table draft_division add column final_event_id integer references event; -- the final it is; null: a group of matchmaking
create unique index draft_division_final on draft_division (draft_id, final_event_id) where final_event_id is not null;
create index draft_division_final_event on draft_division (final_event_id) where final_event_id is not null;
