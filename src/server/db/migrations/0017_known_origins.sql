-- Older processes read a column that goes: start this version with all others stopped.

-- What a person's own tries to sign in are counted by: a browser that signed in before, or an address after a reset.
create table known_origin (
  person_id integer not null references person,
  mark bytea not null, -- the hash of a browser's key, or of an address
  known_until timestamptz not null,
  primary key (person_id, mark)
);
create index known_origin_known_until on known_origin (known_until);

-- A link proves an address and brings no password. Where several were waiting, none of them counts.
update person p set password_hash = null
where p.verified_at is null and exists (
  select 1 from email_token t
  where t.person_id = p.id and t.purpose = 'verify' and t.used_at is null and t.password_hash <> p.password_hash
);
alter table email_token drop column password_hash;
alter table email_token add column browser bytea; -- of a verification: the browser that signed up
