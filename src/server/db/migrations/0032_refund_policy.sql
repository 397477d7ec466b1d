-- What comes back when a family withdraws a competitor: steps `{until, percent}`, latest first, and what else staff say about refunds.
alter table tournament
  add column refund_steps jsonb not null default '[]' check (jsonb_typeof(refund_steps) = 'array'),
  add column refund_text text;
