-- Counted over all accounts every few seconds, for the status screen.
create index failed_attempt_at on failed_attempt (at);
