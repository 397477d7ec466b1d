import type pg from 'pg';

/** Tables, columns, constraints, indexes, triggers and functions as one text: equal exactly when the schema is. */
export async function schemaText(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ line: string }>(`
    SELECT line FROM (
      SELECT format('%s.%s %s %s %s', c.relname, a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull,
               pg_get_expr(d.adbin, d.adrelid)) AS line
        FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
        LEFT JOIN pg_attrdef d ON d.adrelid = c.oid AND d.adnum = a.attnum
       WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND a.attnum > 0 AND NOT a.attisdropped
      UNION ALL
      SELECT format('%s: %s %s %s', c.relname, k.conname, pg_get_constraintdef(k.oid), k.convalidated)
        FROM pg_constraint k JOIN pg_class c ON c.oid = k.conrelid
       WHERE c.relnamespace = 'public'::regnamespace AND k.contype <> 'n'
      UNION ALL SELECT indexdef FROM pg_indexes WHERE schemaname = 'public'
      UNION ALL
      SELECT format('%s %s', pg_get_triggerdef(t.oid), t.tgenabled) FROM pg_trigger t
        JOIN pg_class c ON c.oid = t.tgrelid WHERE NOT t.tgisinternal AND c.relnamespace = 'public'::regnamespace
      UNION ALL SELECT format('%s %s', p.proname, md5(p.prosrc)) FROM pg_proc p WHERE p.pronamespace = 'public'::regnamespace
    ) all_of_it ORDER BY line COLLATE "C"`);
  return rows.map(row => row.line).join('\n');
}
