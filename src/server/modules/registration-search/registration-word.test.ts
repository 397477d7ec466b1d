import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { searchReadings } from '#core/registration/search-words.ts';
import { buildOrder } from '#test/support/world/order-world.ts';
import { createTestApp, type TestApp } from '#test/support/world/test-app.ts';
import { isFoundBy, readSearch } from './registration-conditions.actions.ts';

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp();
});
afterAll(() => site.close());

/** Accented and plain letters, other scripts and widths, signs. */
const letters = [...'abzAZ09éÉÖñŁøßẞİıﬁ①Ａ５K’‘`´ʼ\'"@._+-,/() \t\n\u00a0\u0301'];
/** Unicode 15 and 16 take these apart (outlined letters, raised Cyrillic ones, new scripts); a PostgreSQL of Unicode 14 does not. */
const tooNew = /[\u{105C0}-\u{105FF}\u{11380}-\u{113FF}\u{16100}-\u{1613F}\u{1CC00}-\u{1CEBF}\u{1E030}-\u{1E08F}]/u;
const anyName = fc.oneof(
  fc.string({ unit: fc.constantFrom(...letters), maxLength: 20 }),
  fc.string({ unit: 'binary', maxLength: 20 }).filter(name => !name.includes('\0') && !tooNew.test(name)),
);

test('REG-18 stores exactly the words core searches for, for any name', async () => {
  const { db } = site.app;
  const { registrationId, tournamentId, customer } = await buildOrder(site.app);
  await fc.assert(
    fc.asyncProperty(anyName, async firstName => {
      await db.updateTable('person').set({ firstName }).where('id', '=', customer.personId).execute();
      const readings = await readSearch(db, firstName, tournamentId);
      const { rows } = await sql<{ id: number }>`
        select r.id from registration r where ${isFoundBy(readings, tournamentId)}`.execute(db);
      expect(rows.map(({ id }) => id)).toEqual(searchReadings(firstName) === null ? [] : [registrationId]);
    }),
    { numRuns: 150 },
  );
});
