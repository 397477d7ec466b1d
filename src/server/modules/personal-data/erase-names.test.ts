import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ErasureDesk, openErasureDesk } from '#test/support/world/erasure-desk.ts';
import { buildOrder } from '#test/support/world/order-world.ts';
import { buildCustomer, buildTournament } from '#test/support/world/world.ts';
import { blankWhatIsOver } from './retention.actions.ts';

let desk: ErasureDesk;
let registrationId: number;
beforeAll(async () => {
  desk = await openErasureDesk({ now: '2027-05-08T10:00:00-04:00' });
  const { app } = desk.site;
  const other = await buildCustomer(app, { firstName: 'Susan', lastName: 'Lebrun', phoneNumber: '7055550111' });
  const { id: tournamentId } = await buildTournament(app, { tournamentOn: '2027-09-18' });
  ({ registrationId } = await buildOrder(app, { customer: other, tournamentId }));
});
afterAll(() => desk.site.close());

type Line = { before?: unknown; after?: unknown; reason?: string };

async function writeHistory(lines: readonly Line[]): Promise<number[]> {
  const { app, clock } = desk.site;
  const asText = (value: unknown) => (value === undefined ? null : JSON.stringify(value));
  const rows = await app.db
    .insertInto('history')
    .values(
      lines.map(({ before, after, reason = null }) => ({
        at: clock.now(),
        actorPersonId: desk.admin.personId,
        subject: 'registration',
        subjectId: registrationId,
        action: 'change',
        before: asText(before),
        after: asText(after),
        reason,
      })),
    )
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Which of these lines still say something. */
async function saying(ids: readonly number[]): Promise<boolean[]> {
  const rows = await desk.site.app.db
    .selectFrom('history')
    .select(['before', 'after', 'reason'])
    .where('id', 'in', ids)
    .orderBy('id')
    .execute();
  return rows.map(({ before, after, reason }) => before !== null || after !== null || reason !== null);
}

describe('PRIV-14 history of others', () => {
  test('loses the lines that name the person, and none that only contain the letters', async () => {
    const person = await buildCustomer(desk.site.app, { firstName: 'An', lastName: 'Le', phoneNumber: '7055550122' });
    const ids = await writeHistory([
      { before: { competitor: 'Susan Lebrun' }, after: { competitor: 'Susan Lebrun-Roy' } },
      { after: { moved: [{ competitor: 'An Le' }] } },
      { reason: 'For an le, who asked' },
      { reason: 'For Susan Lebrun' },
      { before: { contact: '7055550122' } },
      { after: { saidAs: 'The one called "An Le"' } },
    ]);
    const { status } = await desk.erase(person);
    expect(status).toBe(200);
    expect(await saying(ids)).toEqual([true, false, false, true, false, false]);
  });

  test('finds a name with marks that JSON escapes', async () => {
    const person = await buildCustomer(desk.site.app, { firstName: 'Zed', lastName: 'O "Zee" Quill' });
    const ids = await writeHistory([{ after: { competitor: 'Zed O "Zee" Quill' } }]);
    expect((await desk.erase(person)).status).toBe(200);
    expect(await saying(ids)).toEqual([false]);
  });

  test('stays, whatever marks somebody typed for a name', async () => {
    const person = await buildCustomer(desk.site.app, { firstName: '":', lastName: '"' });
    const ids = await writeHistory([{ before: { city: 'Sudbury' }, after: { city: 'Timmins' } }]);
    expect((await desk.erase(person)).status).toBe(200);
    expect(await saying(ids)).toEqual([true]);
  });
});

test('PRIV-12 what was typed for an account nobody ever verified takes nothing out of texts about others', async () => {
  const { app, clock } = desk.site;
  const unverified = await buildCustomer(app, {
    firstName: 'of',
    lastName: 'the',
    email: 'info@dojang.example',
    phoneNumber: '7055550133',
    verifiedAt: null,
  });
  const text = 'One of the parents: 7055550133, info@dojang.example';
  const ids = await writeHistory([{ reason: text, after: { note: 'one of the two' } }]);
  const note = { registrationId, authorPersonId: desk.admin.personId, body: text, at: clock.now() };
  await app.db.insertInto('note').values(note).execute();
  clock.set('2027-06-09T10:00:00-04:00');
  const answer = JSON.stringify({ comment: 'one of the two' });
  const record = { personId: desk.admin.personId, key: 'k', route: 'x', inputHash: 'x', createdAt: clock.now() };
  await app.db
    .insertInto('idempotencyRecord')
    .values({ ...record, answer })
    .execute();
  await blankWhatIsOver(app);
  const { erasedAt } = await app.db
    .selectFrom('person')
    .select('erasedAt')
    .where('id', '=', unverified.personId)
    .executeTakeFirstOrThrow();
  expect(erasedAt).not.toBeNull();
  expect(await saying(ids)).toEqual([true]);
  const { body } = await app.db
    .selectFrom('note')
    .select('body')
    .where('registrationId', '=', registrationId)
    .executeTakeFirstOrThrow();
  expect(body).toBe(text);
  expect(await app.db.selectFrom('idempotencyRecord').select('key').execute()).toEqual([{ key: 'k' }]);
});
