-- The other parent, with a sign-in of their own: two accounts of one family, whose registrations one of them holds.
alter table person add column family_of integer references person; -- the account that holds the family's registrations; null: this one
alter table person add check (family_of <> id);
create unique index person_family_of on person (family_of) where family_of is not null; -- two at most
alter table registration add column begun_by integer references person; -- the other account of the family, which gets it back when they part; null: person_id
alter table registration add check (begun_by <> person_id);
create index registration_begun_by on registration (begun_by) where begun_by is not null;

-- An invitation of the other parent: mailed to an address, of the account that invites.
alter table email_token drop constraint email_token_purpose_check;
alter table email_token drop constraint email_token_check;
alter table email_token add constraint email_token_purpose_check check (purpose in ('verify', 'reset', 'email', 'family'));
alter table email_token add constraint email_token_check check ((purpose in ('email', 'family')) = (new_email is not null));

-- Staff find a family by either parent.
create or replace function refresh_word_rows(of_registration integer) returns void language plpgsql as $$
begin
  delete from registration_word where registration_id = of_registration;
  insert into registration_word (registration_id, tournament_id, word)
    select distinct r.id, r.tournament_id, left(w.word, 60)
    from registration r
    cross join lateral (
      select p.first_name || ' ' || p.last_name || ' ' || p.email || ' ' || coalesce(p.phone_number, '') as text
        from person p where p.id = r.person_id or p.family_of = r.person_id
      union all select c.first_name || ' ' || c.last_name || ' ' || s.name from competitor c
        join school s on s.id = c.school_id where c.registration_id = r.id
      union all select k.name || ' ' || k.phone_number from contact k where k.registration_id = r.id
      union all select f.confirmation_code from receipt f where f.registration_id = r.id
    ) texts
    cross join lateral regexp_split_to_table(folded(texts.text), '[^a-z0-9@._+'']+') as w(word)
    where r.id = of_registration and w.word <> '';
  update registration r set family_key = folded(p.last_name || ' ' || p.first_name)
    from person p where p.id = r.person_id and r.id = of_registration
      and r.family_key is distinct from folded(p.last_name || ' ' || p.first_name);
end $$;
create or replace function refresh_words_of_person() returns trigger language plpgsql as $$
begin
  perform refresh_words(r.id) from registration r where r.person_id in (new.id, new.family_of, old.family_of);
  return null;
end $$;
drop trigger words on person;
create trigger words after update of first_name, last_name, email, phone_number, family_of on person
  for each row execute function refresh_words_of_person();
drop trigger words on registration;
create trigger words after insert or update of person_id on registration
  for each row execute function refresh_words_of_registration();
