-- Messages that wait for their hour. Whom one reaches is worked out when it goes out.

alter table message
  add column goes_out_at timestamptz, -- null: it went out at once
  add column went_out_at timestamptz,
  add column stopped_at timestamptz,
  add column stop_reason text check (stop_reason in ('staff', 'late', 'nobody', 'restored')),
  add constraint message_stop check ((stopped_at is null) = (stop_reason is null)),
  add constraint message_hour check (went_out_at is null or stopped_at is null);
create index message_waiting on message (goes_out_at) where went_out_at is null and stopped_at is null;
