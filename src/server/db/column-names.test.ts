import { CamelCasePlugin, Kysely, PostgresDialect, sql } from 'kysely';
import { expect, test } from 'vitest';
import { createDatabase, type Database } from './database.ts';
import type { DB } from './schema.generated.ts';

const pool = { connect: () => Promise.reject(new Error('not asked')), end: async () => {}, options: {} } as never;
const ours = createDatabase({ pool });
const plugins = new Kysely<DB>({ dialect: new PostgresDialect({ pool }), plugins: [new CamelCasePlugin()] });

test.each<[string, (db: Database) => { compile(): { sql: string } }]>([
  [
    'a join with renamed columns',
    db =>
      db
        .selectFrom('event as e')
        .innerJoin('eventType as t', 't.id', 'e.eventTypeId')
        .select(['e.minLevelId', 't.showOnHomepage as isShown']),
  ],
  [
    'a subquery in select',
    db =>
      db.selectFrom('person').select(eb =>
        eb
          .selectFrom('personRole')
          .select(({ fn }) => fn.agg('array_agg', ['role']).as('roles'))
          .whereRef('personRole.personId', '=', 'person.id')
          .as('staffRoles'),
      ),
  ],
  [
    'an insert that ignores a conflict',
    db =>
      db
        .insertInto('failedAttempt')
        .values({ key: 'a Key', at: new Date(0) })
        .onConflict(oc => oc.doNothing())
        .returningAll(),
  ],
  [
    'an update',
    db => db.updateTable('competitorLevel').set({ sortOrder: 3, archivedAt: null }).where('id', 'in', [1, 2]),
  ],
  [
    'a name inside text',
    db =>
      db
        .selectFrom('merchOrder')
        .select(sql<number>`count(*) filter (where ${sql.ref('undeliverableAt')} is null)`.as('soldSoFar')),
  ],
  ['a quote inside a name', db => db.selectFrom('merchOrder').select(sql<number>`1`.as('its "ownName"'))],
])('renames columns like the library’s plugin: %s', (_, query) => {
  expect(query(ours).compile().sql).toBe(query(plugins).compile().sql);
});
