import { sql } from 'kysely';
import { erasePersonalData, getPersonalData } from '#contract/personal-data.ts';
import { personalTables } from '#server/modules/personal-data/data-map.ts';
import { createTestApp, type TestAppOptions } from './test-app.ts';
import { tracesOf } from './whole-person.ts';
import { buildStaff } from './world.ts';

export type ErasureDesk = Awaited<ReturnType<typeof openErasureDesk>>;

/** A site with somebody who may erase people, and what is left of them. */
export async function openErasureDesk(options: TestAppOptions = {}) {
  const site = await createTestApp(options);
  const admin = await buildStaff(site.app, 'SuperAdmin');
  const reason = 'Asked for it by mail on May 3';
  return {
    site,
    admin,
    reason,
    erase: (person: { personId: number; email: string }, changes: object = {}) =>
      site.refused(erasePersonalData, {
        params: { personId: person.personId },
        input: { confirmation: person.email, reason, ...changes },
        token: admin.token,
      }),
    look: async (personId: number) =>
      (await site.api(getPersonalData, { params: { personId }, token: admin.token })).body,
    /** All rows of one person, table by table. */
    async rowsOf(personId: number): Promise<Record<string, unknown[]>> {
      const traces = await tracesOf(site.app, personId);
      const all: Record<string, unknown[]> = {};
      for (const [table, rule] of personalTables)
        all[table] = (
          await sql`select * from ${sql.table(table)} where ${rule.theirs(traces)} order by 1`.execute(site.app.db)
        ).rows;
      return all;
    },
  };
}
