-- Of a refund, and of one that came back: how much of it had been paid beyond the order. The rest need not be paid again. PAY-14
alter table ledger_entry add beyond_cents integer not null default 0 check (beyond_cents between 0 and amount_cents);

-- What was refunded before is counted as it was until now: first what was paid beyond the cost.
update ledger_entry l set beyond_cents = s.beyond
from (
  select x.id, greatest(0, least(x.amount_cents, x.before - x.cost)) as beyond
  from (
    select l.id, l.kind, l.amount_cents,
      coalesce(sum(case when l.kind in ('payment', 'reversal', 'dispute_return', 'write_off', 'comp', 'credit_in', 'given_back')
          then l.amount_cents when l.kind in ('refund', 'dispute', 'credit_out') then -l.amount_cents else 0 end)
        over (partition by l.registration_id order by l.id rows between unbounded preceding and 1 preceding), 0) as before,
      100 * (q.payment_amount - coalesce((select sum(o.price) from merch_order o
        where o.registration_id = l.registration_id and o.undeliverable_at is not null), 0)) as cost
    from ledger_entry l join receipt q on q.registration_id = l.registration_id
  ) x where x.kind = 'refund'
) s where s.id = l.id;
update ledger_entry b set beyond_cents = l.beyond_cents
from ledger_entry l where b.kind = 'reversal' and b.external_id = l.external_id || ':reversal' and l.kind = 'refund';
