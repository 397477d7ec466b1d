-- A score sheet is what the acts of a ring table say about one event of one division. A division sheet is printed, and has no table.
-- Older processes don't know the new name: start this version with all others stopped.

alter table sheet rename to score_sheet;
alter sequence sheet_id_seq rename to score_sheet_id_seq;
alter index sheet_event rename to score_sheet_event;
alter table score_sheet rename constraint sheet_pkey to score_sheet_pkey;
alter table score_sheet rename constraint sheet_draft_division_id_event_id_key to score_sheet_draft_division_id_event_id_key;
alter table score_sheet rename constraint sheet_draft_division_id_fkey to score_sheet_draft_division_id_fkey;
alter table score_sheet rename constraint sheet_event_id_fkey to score_sheet_event_id_fkey;
