-- What a family had read of those its child would meet when it said yes: a new draft allows the meeting again while that is
-- still true. Without a row nothing is known of what was said, and the family is asked again. MATCH-69
create table meeting_told (
  meeting_answer_id integer not null references meeting_answer on delete cascade,
  competitor_id integer not null references competitor on delete cascade,
  age integer not null,
  gender_id integer not null check (gender_id in (1, 2)),
  competitor_level_id integer not null references competitor_level,
  about_kg integer, -- to five kilograms; null: not known, or it did not count
  primary key (meeting_answer_id, competitor_id)
);
create index meeting_told_competitor on meeting_told (competitor_id);
