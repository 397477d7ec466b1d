-- Beyond the tournament's day, the ring tables are open for as long as a director says.
alter table ring_day add tables_open_until timestamptz;
