import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BodyOf } from '#contract/route.ts';
import * as contract from '#contract/tournament-settings.ts';
import { buildOrder, buildTournamentOfItsOwn } from '#test/support/world/order-world.ts';
import { createTestApp, type TestApp } from '#test/support/world/test-app.ts';
import { tournamentInput } from '#test/support/world/tournament-input.ts';
import { type BuiltPerson, buildMerch, buildStaff } from '#test/support/world/world.ts';

let site: TestApp;
let admin: BuiltPerson;
beforeAll(async () => {
  site = await createTestApp();
  admin = await buildStaff(site.app, 'SuperAdmin');
});
afterAll(() => site.close());
const token = () => ({ token: admin.token });
const create = async (input: BodyOf<typeof contract.createTournament>) =>
  (await site.api(contract.createTournament, { ...token(), input })).body;
const get = async (tournamentId: number) =>
  (await site.api(contract.getTournamentSetting, { ...token(), params: { tournamentId } })).body;
const lastOf = (tournamentId: number) =>
  site.app.db
    .selectFrom('history')
    .select(['action', 'before', 'after'])
    .where('subject', '=', 'tournament')
    .where('subjectId', '=', tournamentId)
    .orderBy('id', 'desc')
    .executeTakeFirst();

describe('deleting', () => {
  test('deletes an unused tournament, with its schedule and the rules of its day', async () => {
    const made = await create(tournamentInput(2050));
    await site.app.db.insertInto('ringDay').values({ tournamentId: made.id }).execute();
    const answer = await site.api(contract.deleteTournament, { ...token(), params: { tournamentId: made.id } });
    expect(answer.body).toBe(true);
    expect(
      (await site.refused(contract.getTournamentSetting, { ...token(), params: { tournamentId: made.id } })).status,
    ).toBe(404);
    expect(await lastOf(made.id)).toMatchObject({
      action: 'delete',
      before: { city: 'Sudbury' },
      after: null,
    });
  });

  test('refuses one in use, and says in words what uses it', async () => {
    const { tournamentId } = await buildOrder(site.app, { tournamentId: await buildTournamentOfItsOwn(site.app) });
    await buildMerch(site.app.db, tournamentId);
    await buildMerch(site.app.db, tournamentId);
    const bytes = Buffer.from('x');
    await site.app.db
      .insertInto('file')
      .values({
        purpose: 'published',
        tournamentId,
        title: 'Rules',
        fileName: 'rules.pdf',
        mediaType: 'application/pdf',
        byteSize: 1,
        bytes,
        createdAt: site.clock.now(),
      })
      .execute();
    await site.app.db
      .insertInto('message')
      .values({
        tournamentId,
        purpose: 'service',
        audience: '{}',
        replyTo: 'tournament',
        createdBy: admin.personId,
        createdAt: site.clock.now(),
      })
      .execute();
    await site.app.db
      .insertInto('draft')
      .values({
        tournamentId,
        title: 'First',
        settings: '{}',
        seed: 1,
        createdBy: admin.personId,
        createdAt: site.clock.now(),
      })
      .execute();
    const ring = { tournamentId, name: 'Ring 1', sortOrder: 1 };
    await site.app.db.insertInto('ring').values(ring).execute();
    const change = { tournamentId, kind: 'hold', text: 'Ring 1 waits for judges', before: '{}', after: '{}' };
    const by = { personId: admin.personId };
    await site.app.db
      .insertInto('ringChange')
      .values({ ...change, ...by, at: site.clock.now() })
      .execute();
    await site.app.db
      .insertInto('familyLink')
      .values({ ...by, tournamentId, createdAt: site.clock.now() })
      .execute();
    const school = await site.app.db.selectFrom('school').select('id').limit(1).executeTakeFirstOrThrow();
    await site.app.db
      .insertInto('schoolLink')
      .values({ schoolId: school.id, tournamentId, createdAt: site.clock.now() })
      .execute();
    const uses = [
      '1 registration',
      '2 things in the shop',
      '1 message',
      '1 file',
      '1 draft of divisions',
      '1 ring',
      '1 change of its queues',
      '1 link to a family’s page',
      '1 link to a school’s page',
    ];
    const { tournamentOn } = await get(tournamentId);
    expect((await get(tournamentId)).uses).toEqual(uses);
    const { status, body } = await site.refused(contract.deleteTournament, { ...token(), params: { tournamentId } });
    expect([status, body.code]).toEqual([409, 'in_use']);
    expect(body.message).toBe(
      `The tournament of May 6, ${tournamentOn.slice(0, 4)} is used by 1 registration, 2 things in the shop, 1 message, 1 file, 1 draft of divisions, 1 ring, 1 change of its queues, 1 link to a family’s page and 1 link to a school’s page. It can be archived instead.`,
    );
  });

  test('a tournament that a message names as the one not registered for is kept for it', async () => {
    const { registrationId } = await buildOrder(site.app, { tournamentId: await buildTournamentOfItsOwn(site.app) });
    const { tournamentId: other } = await site.app.db
      .selectFrom('registration')
      .select('tournamentId')
      .where('id', '=', registrationId)
      .executeTakeFirstOrThrow();
    const tournamentId = await buildTournamentOfItsOwn(site.app);
    const audience = JSON.stringify({ tournamentId: other, notRegisteredFor: tournamentId });
    const row = { tournamentId: other, purpose: 'service' as const, audience, replyTo: 'tournament' as const };
    await site.app.db
      .insertInto('message')
      .values({ ...row, createdBy: admin.personId, createdAt: site.clock.now() })
      .execute();
    const { body } = await site.refused(contract.deleteTournament, { ...token(), params: { tournamentId } });
    expect([body.code, body.message]).toEqual(['in_use', expect.stringContaining('is used by 1 message.')]);
  });

  test('counts every table that refers to a tournament, except its schedule and the rules of its day', async () => {
    const { rows } = await sql<{ name: string }>`
      select conrelid::regclass::text as name from pg_constraint
      where contype = 'f' and confrelid = 'tournament'::regclass order by 1`.execute(site.app.db);
    expect(rows.map(row => row.name)).toEqual([
      'draft', // and with it the durations that were taken over from its day
      'event_pace',
      'family_link',
      'file',
      'hall_message', // deleted with it
      'injury_report',
      'merch',
      'message',
      'person', // trial families; no tournament of theirs is deleted here, and so their schools
      'question', // deleted with it
      'registration',
      'ring',
      'ring_change',
      'ring_day',
      'schedule_entry',
      'school',
      'school_link',
      'tournament', // its trial
      'untaxed_product', // deleted with it
      'walk_in', // deleted with it
    ]);
  });
});
