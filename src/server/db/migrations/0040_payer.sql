-- Who went to the payment page last for this payment, of the two parents of a family; null: begun before this was kept.
alter table payment_attempt add column begun_by integer references person;
