-- The waiver in French, and in which language somebody read what they signed.

alter table waiver_version
  add column french_title text,
  add column french_body text,
  add column is_french_confirmed boolean not null default false, -- by counsel: until then it is shown beside the English
  add constraint waiver_version_french check ((french_title is null) = (french_body is null)),
  add constraint waiver_version_french_confirmed check (not is_french_confirmed or french_body is not null);

alter table competitor add column waiver_language text check (waiver_language in ('en', 'fr')); -- null: signed before there was a choice, or not signed
