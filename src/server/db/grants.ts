import type pg from 'pg';

/** Only ever added to by whoever runs the site. HIST-3, DEMO-1 */
const addedTo = ['history', 'installation'];
const readOnly = ['migration'];

/**
 * Grants a database role what the site needs and revokes the rest: it owns, creates and drops nothing, and can change
 * history only through the function that blanks it. Run it again after each migration.
 */
export async function grantToApp(pool: pg.Pool, role: string): Promise<void> {
  const client = await pool.connect();
  const name = client.escapeIdentifier(role);
  const list = (tables: readonly string[]) => tables.map(table => client.escapeIdentifier(table)).join(', ');
  try {
    await client.query('BEGIN');
    await client.query(`
      GRANT USAGE ON SCHEMA public TO ${name};
      REVOKE CREATE ON SCHEMA public FROM ${name}, PUBLIC;
      REVOKE ALL ON ALL TABLES IN SCHEMA public FROM ${name};
      GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO ${name};
      REVOKE UPDATE, DELETE, TRUNCATE, TRIGGER, REFERENCES ON ${list([...addedTo, ...readOnly])} FROM ${name};
      REVOKE INSERT ON ${list(readOnly)} FROM ${name};
      GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO ${name};
      GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA public TO ${name}`);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  } finally {
    client.release();
  }
}
