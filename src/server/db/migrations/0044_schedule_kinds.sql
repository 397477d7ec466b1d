-- The kinds of events that a line of the schedule names; the day in rings is planned in their order.
alter table schedule_entry add event_type_ids integer[] not null default '{}';
