-- A competitor of a real family stops the wipe of a trial too, whichever way it is reached (its school). TRIAL-7
create or replace function wipe_trial_rows(trial integer, of_table regclass, chosen text) returns void language plpgsql as $$
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
  elsif of_table = 'competitor'::regclass then
    execute format('select exists (select 1 from competitor where %s and registration_id not in
      (select id from registration where tournament_id = %s))', chosen, trial) into is_foreign;
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
