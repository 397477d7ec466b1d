-- A link to an account's new address: the address counts once its owner opens the link and confirms.
alter table email_token drop constraint email_token_purpose_check;
alter table email_token add column new_email text;
alter table email_token add check (purpose in ('verify', 'reset', 'email'));
alter table email_token add check ((purpose = 'email') = (new_email is not null));
