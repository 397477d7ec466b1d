-- What a family agreed to if a division is too small. Until now the form asked for moves to the next division up; from
-- here on a yes widens a limit by one step. Each answer keeps the meaning of the question it was given to. MATCH-54
alter table competitor
  add column move_more_weight boolean not null default false,
  add column moves_wording int not null default 1 check (moves_wording in (1, 2));
