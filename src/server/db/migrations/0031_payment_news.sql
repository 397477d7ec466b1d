create table payment_news ( -- until when all news of the gateway was heard, by its clock
  gateway text primary key check (gateway in ('stripe', 'practice')),
  heard_until timestamptz not null
);
