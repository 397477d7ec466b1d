-- What proves who signs in, beside a password. ACCESS-31

create table passkey (
  id integer generated always as identity primary key,
  person_id integer not null references person,
  credential_id bytea not null unique,
  public_key bytea not null,
  counter bigint not null, -- of signatures, as the device counts them; many count none
  name text not null, -- as its owner calls it
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkey_person_id on passkey (person_id);

create table authenticator (
  person_id integer primary key references person,
  secret bytea not null, -- encrypted by a key made of TOKEN_SECRET
  last_step integer not null, -- of thirty seconds since 1970: a code works once
  confirmed_at timestamptz not null
);

create table recovery_code (
  person_id integer not null references person,
  hash bytea not null,
  used_at timestamptz,
  primary key (person_id, hash)
);

-- Challenges that a passkey answered, until they run out: the challenges themselves are sealed and kept nowhere.
create table used_challenge (
  hash bytea primary key,
  expires_at timestamptz not null
);
create index used_challenge_expires_at on used_challenge (expires_at);
