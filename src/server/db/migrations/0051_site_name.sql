-- The short name in titles, at the top of pages, in mails and before text messages.

alter table organisation add column site_name text not null default 'NLC';
