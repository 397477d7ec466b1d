-- Who runs the tournament: the one source of what mails, pages and security.txt say about us.

create table organisation ( -- one row, written at the first start from the environment settings
  id integer primary key default 1 check (id = 1),
  version integer not null default 1,
  name text not null,
  legal_name text,
  postal_address text, -- as on an envelope, several lines; nothing goes to many families without it
  responsible_person text,
  responsible_title text,
  mailbox_tournament text not null,
  mailbox_business text not null,
  mailbox_media text not null,
  hosting text, -- who hosts the site, and in which country
  mail_service text -- who delivers our mail, and in which country
);

-- The first text to a number says in full who writes. Decided when it is first tried, and kept: the carrier is asked by its words.
alter table outbox add column introduced_as text;
create index outbox_introduced on outbox (recipient) where introduced_as is not null;
