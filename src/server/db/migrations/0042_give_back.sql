-- What a family gives back after payment: passes and lunches are counted down, merch stays on record.
alter table merch_order add column given_back_at timestamptz;

-- What of an order came back, as the journal calls it; null: not known, or merch_order_id says it.
alter table refund add column product text;
alter table ledger_entry add column product text;

-- given_back: what a family returned is worth so much less; we owe it until it is given back by hand or pays for something else.
alter table ledger_entry
  drop constraint ledger_entry_kind_check,
  add constraint ledger_entry_kind_check check (kind in ('payment', 'refund', 'reversal', 'correction',
    'dispute', 'dispute_return', 'fee', 'fee_return', 'write_off', 'comp', 'credit_out', 'credit_in', 'given_back'));
alter table payment_review
  drop constraint payment_review_kind_check,
  add constraint payment_review_kind_check
    check (kind in ('amount_mismatch', 'overpaid', 'late', 'disputed', 'refund_failed', 'refund_unclear',
      'undeliverable', 'restored', 'reference_repeated', 'given_back'));

-- What a shift lacks or has too much after its second count, in the journal.
alter table journal_row add column shift_count_id integer references shift_count;
alter table journal_row
  drop constraint journal_row_check,
  add constraint journal_row_check check (num_nonnulls(ledger_entry_id, movement_id, shift_count_id) = 1),
  add constraint journal_row_shift_count unique (shift_count_id, row_number);
