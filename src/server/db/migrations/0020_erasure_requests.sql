-- A family asks, signed in, to have everything erased; staff then do it.
alter table person add column erasure_asked_at timestamptz;
create index person_erasure_asked on person (erasure_asked_at) where erasure_asked_at is not null;
