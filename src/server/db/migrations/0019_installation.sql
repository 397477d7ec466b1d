-- A database is a real tournament's or a demonstration's from its first start on, and never becomes the other one.

create table installation ( -- one row, written at the first start; none before it
  is_only boolean primary key default true check (is_only),
  is_demo boolean not null
);

create function installation_never_changes() returns trigger language plpgsql as $$
begin
  raise exception 'A database stays what it was at its first start' using errcode = 'insufficient_privilege';
end $$;
create trigger never_changes before update or delete on installation for each row execute function installation_never_changes();
create trigger never_emptied before truncate on installation for each statement execute function installation_never_changes();

-- Databases from before this version are told by the demonstration's staff accounts, by two of the three in case somebody tried
-- out removing one. By their roles too, because anybody may sign up at a real tournament with any address.
insert into installation (is_demo)
select 2 <= (
    select count(*) from person join person_role on person_role.person_id = person.id
      where (email_key, role) in (
        ('checkin@example.com', 'CheckInAdmin'), ('director@example.com', 'TournamentDirector'), ('admin@example.com', 'SuperAdmin')))
  where exists (select from person) or exists (select from tournament);
