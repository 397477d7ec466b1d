-- The organisation's own pictures and those of sponsors: entries of blocks as the home page's texts are, so they are kept, shown
-- again and brought back like them.

alter table page_block drop constraint page_block_kind_check;
alter table page_block add constraint page_block_kind_check
  check (kind in ('introduction', 'children', 'news', 'question', 'sponsor', 'logo', 'hero', 'social'));
insert into page_block (kind) values ('logo'), ('hero'), ('social');

update page_block set entries = (
  select coalesce(jsonb_agg(e.entry || '{"pictureId": null, "isHidden": false}' order by e.place), '[]')
  from jsonb_array_elements(entries) with ordinality e (entry, place));
update page_block_version set entries = (
  select coalesce(jsonb_agg(e.entry || '{"pictureId": null, "isHidden": false}' order by e.place), '[]')
  from jsonb_array_elements(entries) with ordinality e (entry, place));

-- The pictures of each version of a block that is still offered: they are not removed.
create table page_block_picture (
  page_block_id integer not null references page_block,
  version integer not null,
  file_id integer not null references file,
  primary key (page_block_id, version, file_id)
);
create index page_block_picture_file_id on page_block_picture (file_id);
