-- The map of a venue: a picture of the organiser's, with what it shows in words; and how to get there.

alter table file add column content_hash text; -- of a picture: in its address, so that browsers may keep it for good
update file set content_hash = encode(sha256(bytes), 'hex') where purpose = 'picture';

alter table tournament
  add column map_file_id integer references file,
  add column map_description text,
  add column parking text,
  add column entrance text,
  add column hotels text,
  add constraint tournament_map_described check (map_file_id is null or map_description is not null);
create index tournament_map_file_id on tournament (map_file_id);
