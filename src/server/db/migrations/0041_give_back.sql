-- Keeps the number of a migration that is written on another branch; replace it when the two meet.
select 1;
