-- What a person is written to in, and what a message was written in.
alter table person add column language text not null default 'en' check (language in ('en', 'fr'));
alter table outbox add column language text not null default 'en' check (language in ('en', 'fr'));
