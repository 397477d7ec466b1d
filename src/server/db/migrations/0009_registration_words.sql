-- The words of a registration beside it too, each after a space: where a word is common, lists are read on till there are enough.
alter table registration add column words text not null default '';
alter function refresh_words(integer) rename to refresh_word_rows;
create function refresh_words(of_registration integer) returns void language plpgsql as $$
begin
  perform refresh_word_rows(of_registration);
  update registration r set words = w.words
    from (select coalesce(string_agg(' ' || word, '' order by word), '') as words from registration_word
      where registration_id = of_registration) w
    where r.id = of_registration and r.words <> w.words;
end $$;
select refresh_words(id) from registration;
