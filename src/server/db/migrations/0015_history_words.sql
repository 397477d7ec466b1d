-- What a search through the history looks at, worked out once for each line: action, reason, and the fields that changed, as they
-- are shown. Without what is secret (secretKey of history.db.ts): a search must not tell it either.

create function history_value(value jsonb) returns text language sql immutable parallel safe as
  $$ select regexp_replace(value #>> '{}', '"[^"]*(password|hash|token|secret)[^"]*": ("(\\.|[^"\\])*"|[^],}]*)', '', 'gi') $$;

create function history_words(action text, reason text, before jsonb, after jsonb) returns text
  language sql immutable parallel safe as $$
  select folded(concat_ws(' ', action, reason, (
    select string_agg(concat_ws(' ', regexp_replace(key, '([A-Z])', ' \1', 'g'), history_value(b.value), history_value(a.value)), ' ' order by key)
    from jsonb_each(case when jsonb_typeof(before) = 'object' then before else '{}'::jsonb end) b
    full join jsonb_each(case when jsonb_typeof(after) = 'object' then after else '{}'::jsonb end) a using (key)
    where a.value is distinct from b.value and key !~* 'password|hash|token|secret')))
  $$;

alter table history add searched_words text not null
  generated always as (history_words(action, reason, before, after)) stored;
