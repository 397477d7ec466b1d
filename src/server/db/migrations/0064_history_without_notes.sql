-- History had the text of each team note, so families downloaded it and it outlived the note. ACCESS-24, PRIV-11
select erase_history(array(select id from history where subject = 'registration' and action = 'note'));
