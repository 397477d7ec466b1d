-- The French of what staff typed, by the English it was typed in. Texts can be long, so the index holds their hashes.

create table french_text (
  id integer generated always as identity primary key,
  english text not null,
  french text not null
);
create unique index french_text_english on french_text (md5(english));
