import type { AppContext } from '#server/call.ts';

/** Every row of the database that holds this text anywhere, bytes too, after the name of its table. */
export async function rowsWith({ store }: Pick<AppContext, 'store'>, text: string): Promise<string[]> {
  const { rows } = await store.pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public'`,
  );
  const found: string[] = [];
  const hex = Buffer.from(text).toString('hex');
  for (const { name } of rows) {
    const hits = await store.pool.query(
      `select t::text from "${name}" t where strpos(lower(t::text), $1) > 0 or strpos(t::text, $2) > 0`,
      [text.toLowerCase(), hex],
    );
    for (const hit of hits.rows as { t: string }[]) found.push(`${name}: ${hit.t.slice(0, 300)}`);
  }
  return found;
}
