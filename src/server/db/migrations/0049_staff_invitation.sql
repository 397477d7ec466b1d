-- Of a link that invites staff: who invites, for the page that it leads to.
alter table email_token add column invited_by integer references person on delete set null;
create index email_token_invited_by on email_token (invited_by) where invited_by is not null;
