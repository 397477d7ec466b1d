-- Files that need no sign-in: only staff's own, never what a family sent.

alter table file drop constraint file_audience_check;
alter table file add constraint file_audience_check check (audience in ('all', 'events', 'registrations', 'public'));
alter table file add constraint file_public check (audience <> 'public' or purpose = 'published');
