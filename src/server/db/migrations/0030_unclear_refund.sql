alter table refund add unclear_since timestamptz; -- since when nobody knows whether the gateway made it

alter table payment_review
  drop constraint payment_review_kind_check,
  add constraint payment_review_kind_check
    check (kind in ('amount_mismatch', 'overpaid', 'late', 'disputed', 'refund_failed', 'refund_unclear',
      'undeliverable', 'restored', 'reference_repeated'));
