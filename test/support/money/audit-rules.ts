/** What may be found, and the SQL that finds it: one row for each thing that is wrong, `about` says which. */
export type AuditRules = Record<string, string>;

const byGateway = `channel in ('stripe', 'practice')`;
const byHand = `channel in ('cash', 'etransfer', 'cheque', 'terminal')`;
const underWay = `status in ('starting', 'open')`;

/** True after every transaction, whatever is going on. */
export const everTrue: AuditRules = {
  'completed without a receipt': `
    select r.id as about from registration r
    where r.completed_at is not null and not exists (select 1 from receipt c where c.registration_id = r.id)`,
  'a receipt of what is not completed': `
    select c.registration_id as about from receipt c join registration r on r.id = c.registration_id
    where r.completed_at is null`,
  'a receipt that is another sum than its lines': `
    select c.id as about from receipt c left join receipt_item i on i.receipt_id = c.id
    group by c.id having c.payment_amount <> coalesce(sum(i.amount), 0)`,
  'a receipt that is not mailed': `
    select c.id as about from receipt c
    where not exists (select 1 from outbox o where o.dedupe_key = 'receipt:' || c.id and o.template = 'receipt')`,
  'a mail of no receipt': `
    select o.dedupe_key as about from outbox o
    where o.template = 'receipt' and not exists (select 1 from receipt c
      where o.dedupe_key = 'receipt:' || c.id or o.dedupe_key like 'receipt:' || c.id || ':again:%'
        or o.dedupe_key = 'receipt:' || c.id || ':' || o.person_id)`, // the other parent's
  'completed for less than its receipt says': `
    select r.id as about from registration r join receipt c on c.registration_id = r.id
    where r.taken_by is null and c.payment_amount * 100 >
      (select coalesce(sum(l.amount_cents), 0) from ledger_entry l where l.registration_id = r.id and l.kind = 'payment')`,
  'money booked for a payment that is not paid': `
    select l.id as about from ledger_entry l join payment_attempt a on a.id = l.payment_attempt_id
    where l.kind = 'payment' and l.${byGateway} and a.status <> 'paid'`,
  'a payment that is paid without its money': `
    select a.id as about from payment_attempt a where a.status = 'paid'
      and not exists (select 1 from ledger_entry l where l.payment_attempt_id = a.id and l.kind = 'payment')`,
  'paid twice, and staff are not told': `
    select l.registration_id as about from ledger_entry l where l.kind = 'payment' and l.${byGateway}
      and not exists (select 1 from payment_review v where v.registration_id = l.registration_id)
    group by l.registration_id having count(*) > 1`,
  'money without its line in the history': `
    select l.registration_id as about from ledger_entry l where l.kind = 'payment' and l.${byGateway}
    group by l.registration_id having count(*) > (select count(*) from history h
      where h.subject = 'registration' and h.subject_id = l.registration_id and h.action = 'payment received')`,
  'completed without a line in the history': `
    select r.id as about from registration r where r.completed_at is not null and not exists (select 1 from history h
      where h.subject = 'registration' and h.subject_id = r.id and h.action = 'completed')`,
  oversold: `
    select s.id as about from merch_size s
      join merch_order o on o.merch_size_id = s.id join registration r on r.id = o.registration_id
    where s.stock is not null and case when r.completed_at is not null then o.undeliverable_at is null and o.given_back_at is null
      else exists (select 1 from payment_attempt a where a.registration_id = r.id and a.${underWay}) end
    group by s.id having count(*) > s.stock`,
  'an order of another thing’s size': `
    select o.id as about from merch_order o join merch_size s on s.id = o.merch_size_id where s.merch_id <> o.merch_id`,
  'paid, cannot be handed out, and not given back': `
    select o.id as about from merch_order o where o.undeliverable_at is not null and o.price > 0
      and not exists (select 1 from refund f where f.merch_order_id = o.id)`,
  'a refund that is in no book': `
    select f.id as about from refund f where f.status in ('pending', 'succeeded')
      and not exists (select 1 from ledger_entry l where l.kind = 'refund' and l.external_id = f.gateway_refund_id)`,
  'money taken by hand outside a shift': `select id as about from ledger_entry where ${byHand} and shift_id is null`,
  'money of two people in one shift': `
    select s.id as about from shift s join ledger_entry l on l.shift_id = s.id
    where l.kind <> 'correction' and l.taken_by <> s.person_id`,
  'counted twice by one person': `
    select a.shift_id as about from shift_count a join shift_count b on b.shift_id = a.shift_id and b.channel = a.channel
    where a.turn = 1 and b.turn = 2 and a.counted_by = b.counted_by`,
  'money taken by nobody': `select id as about from ledger_entry where ${byHand} and taken_by is null`,
  'money without its reference': `
    select id as about from ledger_entry
    where kind = 'payment' and channel in ('etransfer', 'cheque', 'terminal') and reference is null`,
  'an e-transfer booked twice': `
    select upper(reference) as about from ledger_entry where kind = 'payment' and channel = 'etransfer'
    group by 1 having count(*) <> count(distinct share) or count(distinct (taken_by, at)) > 1`,
  'a correction of something else': `
    select l.id as about from ledger_entry l join ledger_entry c on c.corrects_id = l.id where l.${byHand}
    group by l.id having count(*) > 1 or bool_or(c.channel <> l.channel or c.amount_cents <> l.amount_cents)`,
  'more given back by hand than was taken': `
    select l.id as about from ledger_entry l join ledger_entry b on b.refunds_id = l.id
    where l.${byHand} and not exists (select 1 from ledger_entry c where c.corrects_id = b.id)
    group by l.id having sum(b.amount_cents) > l.amount_cents
      or exists (select 1 from ledger_entry c where c.corrects_id = l.id)`,
};

/** True once nobody is at work any more and $1, by the site's clock, has come. */
export const trueInTheEnd: AuditRules = {
  'a payment under way for ever': `
    select a.id as about from payment_attempt a join registration r on r.id = a.registration_id
    where a.${underWay} and (a.expires_at <= $1 or r.completed_at is not null)`,
  'a refund that is never sent': `select id as about from refund where status = 'requested' and $1 is not null`,
  'a message that is never sent': `
    select id as about from outbox where status = 'pending' and (not_before <= $1 or lease_until <= $1)`,
  'a message that went wrong': `select id as about from outbox where status = 'failed' and $1 is not null`,
  'a transaction left open': `
    select pid as about from pg_stat_activity
    where datname = current_database() and state like 'idle in transaction%' and $1 is not null`,
  'a backup under way for ever': `
    select id as about from backup where ended_at is null and started_at <= $1 - interval '30 minutes'`,
};
