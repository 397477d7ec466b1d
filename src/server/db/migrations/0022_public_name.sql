-- How public results show a competitor. Null: the family has not answered, and initials hold.
alter table competitor add public_name text check (public_name in ('name_and_initial', 'initials', 'not_shown'));
