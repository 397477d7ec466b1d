-- With what was typed of a saved competitor: how its form began, so that another device's changes are seen.
alter table competitor_draft add column opened jsonb;
