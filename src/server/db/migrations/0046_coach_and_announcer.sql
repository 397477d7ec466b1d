-- How to say a competitor's name, as the family writes it for the announcer. Null: nothing special. ANNOUNCE-3
alter table competitor add said_as text;

create table school_link ( -- a school's page for its coach, without signing in; a new generation ends the links before it
  school_id integer not null references school,
  tournament_id integer not null references tournament,
  generation integer not null default 1,
  ended_at timestamptz, -- staff ended it; null: it opens the page until the day is over
  mailed_at timestamptz,
  created_at timestamptz not null,
  primary key (school_id, tournament_id)
);
create index school_link_tournament on school_link (tournament_id);
