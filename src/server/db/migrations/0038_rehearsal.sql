-- A database that only tries out a backup: its server writes nothing to the payment service and sends no message.

create table rehearsal ( -- one row, written with the rows of the backup; none in a database that counts
  is_only boolean primary key default true check (is_only),
  made_at timestamptz not null -- the backup
);
create trigger never_changes before update or delete on rehearsal for each row execute function installation_never_changes();
create trigger never_emptied before truncate on rehearsal for each statement execute function installation_never_changes();
