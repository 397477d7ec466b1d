-- Repairs on match day: divisions of which one or two are left.
alter table ring_change add draft_change_id integer references draft_change; -- the same repair in the draft; taken back with it
create index ring_change_draft_change on ring_change (draft_change_id);

create table exhibition ( -- a division that is shown without medals, because nobody came to meet whoever is left
  draft_division_id integer primary key references draft_division,
  person_id integer not null references person, -- who said so
  at timestamptz not null
);
create index exhibition_person on exhibition (person_id);
