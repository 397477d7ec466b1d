-- A small group that may join another as a whole: its other entries, beside the one in `meeting`. MATCH-71
create table meeting_companion (
  meeting_id integer not null references meeting on delete cascade,
  competitor_id integer not null references competitor on delete cascade,
  event_id integer not null references event,
  primary key (meeting_id, competitor_id, event_id)
);
create index meeting_companion_competitor on meeting_companion (competitor_id);

-- Who joined a group by a yes and was taken out again by hand may be asked about again; what was agreed stays known.
drop index meeting_open;
create unique index meeting_open on meeting (draft_id, competitor_id, event_id) where ended_at is null and placed_at is null;
