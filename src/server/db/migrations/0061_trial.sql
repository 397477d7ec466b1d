-- A trial: before registration opens the organiser plays families on a copy of the tournament, and wipes all of it at once.

alter table tournament
  add column trial_of integer references tournament, -- the tournament this one is a trial of; null: it is a real one
  add column trial_begun_by integer references person, -- the organiser, who gets the trial's mail
  add column trial_begun_at timestamptz,
  add constraint tournament_trial check ((trial_of is null) = (trial_begun_by is null) and (trial_of is null) = (trial_begun_at is null)),
  add constraint tournament_trial_unpublished check (trial_of is null or published_at is null),
  drop constraint tournament_tournament_on_key;
create unique index tournament_day on tournament (tournament_on) where trial_of is null;
create unique index tournament_trial_of on tournament (trial_of) where trial_of is not null; -- one at a time
create index tournament_trial_begun_by on tournament (trial_begun_by) where trial_begun_by is not null;

-- A trial family: an account that a link opens, and nothing else.
alter table person
  add column trial_tournament_id integer references tournament,
  add constraint person_trial check (trial_tournament_id is null or
    (password_hash is null and google_sub is null and verified_at is null and family_of is null and import_id is null));
create index person_trial_tournament on person (trial_tournament_id) where trial_tournament_id is not null;

alter table email_token drop constraint email_token_purpose_check;
alter table email_token add constraint email_token_purpose_check check (purpose in ('verify', 'reset', 'email', 'family', 'trial'));

-- A school whose name a trial family was the first to type.
alter table school add column trial_tournament_id integer references tournament;
create index school_trial_tournament on school (trial_tournament_id) where trial_tournament_id is not null;

-- Mail of a trial goes to the organiser: for whom it would have been.
alter table outbox add column trial_for text;

-- The trial a person or a registration belongs to; null: none.
create function trial_of_person(of_person integer) returns integer language sql stable as $$
  select trial_tournament_id from person where id = of_person
$$;
create function trial_of_registration(of_registration integer) returns integer language sql stable as $$
  select t.id from registration r join tournament t on t.id = r.tournament_id
  where r.id = of_registration and t.trial_of is not null
$$;

-- A trial family registers for its trial and for nothing else, and no one else registers for a trial.
create function trial_keeps_apart() returns trigger language plpgsql as $$
begin
  if trial_of_person(new.person_id) is distinct from
    (select id from tournament where id = new.tournament_id and trial_of is not null)
  then raise exception 'A trial and the real tournament are kept apart' using errcode = 'check_violation'; end if;
  return new;
end $$;
create trigger trial_apart before insert or update of person_id, tournament_id on registration
  for each row execute function trial_keeps_apart();

create function trial_has_no_staff() returns trigger language plpgsql as $$
begin
  if trial_of_person(new.person_id) is not null
  then raise exception 'A trial family has no role' using errcode = 'check_violation'; end if;
  return new;
end $$;
create trigger trial_no_staff before insert or update on person_role for each row execute function trial_has_no_staff();

create function trial_has_no_parents() returns trigger language plpgsql as $$
begin
  if new.family_of is not null and trial_of_person(new.family_of) is not null
  then raise exception 'No one joins a trial family' using errcode = 'check_violation'; end if;
  return new;
end $$;
create trigger trial_no_parents before update of family_of on person for each row execute function trial_has_no_parents();

-- No money moves in a trial, so that it can be wiped.
create function trial_only_practises() returns trigger language plpgsql as $$
begin
  if trial_of_registration(new.registration_id) is not null and
    (case tg_table_name when 'payment_attempt' then to_jsonb(new) ->> 'gateway' else to_jsonb(new) ->> 'channel' end) <> 'practice'
  then raise exception 'A trial is paid by practice payments only' using errcode = 'check_violation'; end if;
  return new;
end $$;
create trigger trial_practises before insert on payment_attempt for each row execute function trial_only_practises();
create trigger trial_practises before insert on ledger_entry for each row execute function trial_only_practises();

-- Whatever writes a mail or a text: of a trial it goes to the organiser, or nowhere.
create function address_trial_message() returns trigger language plpgsql as $$
declare
  about integer := coalesce(new.registration_id, (new.payload ->> 'registrationId')::integer);
  trial integer := coalesce(trial_of_person(new.person_id), trial_of_registration(about));
begin
  if trial is null then return new; end if;
  new.registration_id := about;
  new.trial_for := coalesce((select first_name || ' ' || last_name from person where id = new.person_id), new.recipient);
  if new.channel = 'sms' then new.status := 'suppressed';
  else new.recipient := (select p.email from tournament t join person p on p.id = t.trial_begun_by where t.id = trial); end if;
  return new;
end $$;
create trigger trial_message before insert on outbox for each row execute function address_trial_message();

-- History of a trial goes with it, and only while wipe_trial works.
create or replace function history_is_added_to() returns trigger language plpgsql as $$
begin
  -- Blanking only ever takes away what was said; who, when and what kind of thing stays. Only erase_history does it.
  if tg_op = 'UPDATE' and current_setting('nlc.erases_history', true) = 'on'
    and (new.id, new.at, new.subject, new.subject_id, new.action) = (old.id, old.at, old.subject, old.subject_id, old.action)
    and new.actor_person_id is not distinct from old.actor_person_id
    and new.for_person_id is not distinct from old.for_person_id
    and (new.before is null or old.before @> new.before)
    and (new.after is null or old.after @> new.after)
    and (new.reason is null or new.reason = old.reason)
  then return new; end if;
  if tg_op = 'DELETE' and exists (select 1 from tournament
    where id::text = current_setting('nlc.wipes_trial', true) and trial_of is not null)
  then return old; end if;
  raise exception 'History is only ever added to' using errcode = 'insufficient_privilege';
end $$;

-- Deletes rows with everything that refers to them. A row that is no part of the trial stops it all.
create function wipe_trial_rows(trial integer, of_table regclass, chosen text) returns void language plpgsql as $$
declare
  link record;
  referring text;
  is_any boolean;
  is_foreign boolean := false;
begin
  if of_table = 'tournament'::regclass then
    execute format('select exists (select 1 from tournament where %s and id <> %s)', chosen, trial) into is_foreign;
  elsif of_table = 'person'::regclass then
    execute format('select exists (select 1 from person where %s and trial_tournament_id is distinct from %s)', chosen, trial)
      into is_foreign;
  elsif of_table = 'registration'::regclass then
    execute format('select exists (select 1 from registration where %s and tournament_id <> %s)', chosen, trial) into is_foreign;
  end if;
  if is_foreign then raise exception 'A row of % is no part of the trial', of_table; end if;
  for link in
    select c.conrelid::regclass as child, a.attname as child_column, b.attname as column
    from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    join pg_attribute b on b.attrelid = c.confrelid and b.attnum = c.confkey[1]
    where c.contype = 'f' and c.confrelid = of_table and c.confdeltype <> 'n' -- what forgets it by itself stays
    order by c.conrelid::regclass::text, a.attname
  loop
    referring := format('%I in (select %I from %s where %s)', link.child_column, link.column, of_table, chosen);
    execute format('select exists (select 1 from %s where %s)', link.child, referring) into is_any;
    if is_any then perform wipe_trial_rows(trial, link.child, referring); end if;
  end loop;
  if exists (select 1 from pg_attribute where attrelid = of_table and attname = 'id' and atttypid = 'integer'::regtype)
    and of_table <> 'history'::regclass
  then
    execute format('delete from history where subject = %L and subject_id in (select id from %s where %s)',
      of_table::text, of_table, chosen);
  end if;
  execute format('delete from %s where %s', of_table, chosen);
end $$;

-- The one way to delete what families paid: no money moved. By the owner of the tables, as erase_history is.
create function wipe_trial(trial integer) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not exists (select 1 from tournament where id = trial and trial_of is not null) then
    raise exception 'This is no trial' using errcode = 'insufficient_privilege';
  end if;
  perform set_config('nlc.wipes_trial', trial::text, true);
  delete from suppression where channel = 'email' and address in (select email_key from person where trial_tournament_id = trial);
  -- What a real family uses by now is theirs.
  update school s set trial_tournament_id = null where trial_tournament_id = trial and (is_listed or merged_into_id is not null
    or exists (select 1 from competitor c join registration r on r.id = c.registration_id
      where c.school_id = s.id and r.tournament_id <> trial)
    or exists (select 1 from imported_competitor i where i.school_id = s.id)
    or exists (select 1 from school o where o.merged_into_id = s.id)
    or exists (select 1 from school_link l where l.school_id = s.id and l.tournament_id <> trial));
  perform wipe_trial_rows(trial, 'person', format('trial_tournament_id = %s', trial));
  perform wipe_trial_rows(trial, 'tournament', format('id = %s', trial));
  perform set_config('nlc.wipes_trial', '', true);
end $$;
revoke execute on function wipe_trial(integer), wipe_trial_rows(integer, regclass, text) from public;
