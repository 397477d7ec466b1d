import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { getMedicalNote } from '#contract/check-in.ts';
import { sendMessage } from '#contract/communication.ts';
import { sendFile } from '#contract/customer.ts';
import { erasePersonalData } from '#contract/personal-data.ts';
import type { SentTableAct } from '#contract/ring-table/ring-table.ts';
import * as fieldAccess from '#core/access/field-access.ts';
import * as tableHours from '#core/ring-table/tablet/table-hours.ts';
import { buildContext } from '#server/context.ts';
import * as installation from '#server/db/installation.ts';
import { migrate } from '#server/db/migrate.ts';
import * as familyFile from '#server/modules/file-sharing/family-file.db.ts';
import * as history from '#server/modules/history/history.actions.ts';
import * as organisation from '#server/modules/organisation/organisation.actions.ts';
import * as traces from '#server/modules/personal-data/traces.db.ts';
import * as tableAct from '#server/modules/ring-table/table-act.db.ts';
import { type AttackWorld, openAttackWorld, victimMark } from '#test/support/attack/attack-world.ts';
import { withoutGuard } from '#test/support/attack/without-guard.ts';
import { buildDesk } from '#test/support/desk/desk-world.ts';
import { openHand } from '#test/support/ring-table/tablet-hand.ts';
import { rowsWith } from '#test/support/store/rows-with.ts';
import { buildOrder } from '#test/support/world/order-world.ts';
import { changeOrganisation } from '#test/support/world/organisation.ts';
import { pdfOf, sentFile, upload } from '#test/support/world/upload.ts';

// Each attack says what it gained: nothing on the site as it is, something once the guard that stops it is taken away.
let world: AttackWorld;
beforeAll(async () => {
  world = await openAttackWorld();
  await world.mark();
});
afterEach(async () => {
  await world.rewind();
  await world.table.onTheDay(600 - 1440);
});
afterAll(() => world.close());

describe('DEMO-1 a start with the settings of the other kind', () => {
  async function attack(): Promise<string[]> {
    const { app } = world;
    const started = await buildContext({ ...app.config, isDemo: false }, { ...app }).catch((error: unknown) => error);
    return started instanceof installation.WrongInstallation ? [] : ['a real site with the published passwords'];
  }
  test('is refused', async () => {
    expect(await attack()).toEqual([]);
  });
  test('planted: nobody asks what the database is', async () => {
    expect(await withoutGuard(installation, 'openInstallation', pool => migrate(pool), attack)).toHaveLength(1);
  });
});

describe('SCORE-43 somebody kept a PIN and a tablet for a year', () => {
  async function attack(): Promise<string[]> {
    const { table, db } = world;
    await db.updateTable('ringDay').set({ tablesOpenUntil: null }).execute();
    await table.onTheDay(365 * 1440);
    const entered = await table.tryEnter(0, { pin: await table.pinOf(0) });
    const read = await table.tablet.tryRead();
    return [entered.statusCode, read.status].map(status => (status === 200 ? 'let in' : ''));
  }
  test('and is not let in', async () => {
    expect(await attack()).toEqual(['', '']);
  });
  test('planted: the tables are always open', async () => {
    expect(await withoutGuard(tableHours, 'areTablesOpen', () => true, attack)).toEqual(['let in', 'let in']);
  });
});

describe('SCORE-41 a tablet writes on a division of another ring', () => {
  const disqualify = async (): Promise<SentTableAct> => {
    const { table } = world;
    const other = await openHand(await table.enterTablet(1, 'Other'), 2);
    const { draftDivisionId, eventId } = other.sheet;
    const act = { kind: 'presence', competitorId: other.ids[0] as number, is: 'disqualified' } as const;
    return table.tablet.sent({ kind: 'sheet', draftDivisionId, eventId, seen: null, act });
  };
  async function attack(): Promise<string[]> {
    const outcomes = await world.table.tablet.send(await disqualify());
    return outcomes.filter(({ outcome }) => outcome !== 'refused').map(({ outcome }) => outcome);
  }
  test('and is refused', async () => {
    expect(await attack()).toEqual([]);
  });
  test('planted: every division counts as one of its own', async () => {
    const { listTableDivisions } = tableAct;
    type Asked = Parameters<typeof listTableDivisions>;
    const everyOne = async (...[db, { ringId, tournamentId }, draftId, ids]: Asked) => {
      const theirs = await listTableDivisions(db, { ringId: world.table.ring(1), tournamentId }, draftId, ids);
      return theirs.map(division => ({ ...division, ringId }));
    };
    expect(await withoutGuard(tableAct, 'listTableDivisions', everyOne, attack)).toEqual(['applied']);
  });
});

describe('CHECK-14 a volunteer checks somebody in as if a director had', () => {
  async function attack(): Promise<string[]> {
    const { site, db, victim, staff } = world;
    const { registrationId, competitorId } = victim.done;
    const signed = { waiverSignedBy: 'Maija Korhonen', waiverSignedAt: site.clock.now() };
    await db.updateTable('competitor').set(signed).where('id', '=', competitorId).execute();
    const desk = await buildDesk(site, staff.CheckInAdmin);
    const doneBy = staff.TournamentDirector.personId;
    const seen = { checkedInAt: null };
    const { body } = await desk.send([desk.next({ kind: 'check-in', registrationId, competitorId, seen, doneBy })]);
    expect(body.outcomes).toMatchObject([{ outcome: 'applied' }]);
    const rows = db.selectFrom('history').select('action').where('actorPersonId', '=', doneBy);
    return (await rows.execute()).map(({ action }) => `${action}, by the director`);
  }
  test('and the history names the volunteer', async () => {
    expect(await attack()).toEqual([]);
  });
  test('planted: the history believes what was sent', async () => {
    const { recordHistories } = history;
    const believing = async (...[call, entries]: Parameters<typeof recordHistories>) => {
      const personId = call.caller?.personId as number;
      const caller = call.caller && { ...call.caller, actorId: personId };
      await recordHistories({ ...call, caller }, entries);
    };
    expect(await withoutGuard(history, 'recordHistories', believing, attack)).toEqual(['check in, by the director']);
  });
});

describe('FILE-10 a family fills the backups', () => {
  async function attack(): Promise<string[]> {
    const { site, db, stranger } = world;
    const { token, personId } = stranger;
    await db
      .insertInto('file')
      .values([10_000_000, 10_000_000, 4_999_999].map(byteSize => sentFile(personId, byteSize, 'rejected')))
      .execute();
    const { status } = await upload(site, sendFile, { token, bytes: pdfOf('one more') });
    return status === 200 ? ['above 25 MB'] : [];
  }
  test('up to 25 MB', async () => {
    expect(await attack()).toEqual([]);
  });
  test('planted: what it sent before is not counted', async () => {
    expect(await withoutGuard(familyFile, 'sumSentFiles', async () => [], attack)).toEqual(['above 25 MB']);
  });
});

describe('ACCESS-24 ACCESS-25 a volunteer reads medical notes', () => {
  async function attack(): Promise<string[]> {
    const { site, db, victim, staff } = world;
    const { competitorId } = victim.done;
    const params = { competitorId };
    const early = await site.refused(getMedicalNote, { token: staff.CheckInAdmin.token, params });
    await db.updateTable('competitor').set({ checkedInAt: site.clock.now() }).where('id', '=', competitorId).execute();
    const { text } = await site.refused(getMedicalNote, { token: staff.CheckInAdmin.token, params });
    expect(text).toContain(`${victimMark} asthma`);
    const readings = db.selectFrom('history').select('id').where('actorPersonId', '=', staff.CheckInAdmin.personId);
    const lines = (await readings.execute()).length;
    return [...(early.status === 200 ? ['before check-in'] : []), ...(lines === 0 ? ['without a trace'] : [])];
  }
  test('only after check-in, and seen', async () => {
    expect(await attack()).toEqual([]);
  });
  test('planted: every member of staff may read every field', async () => {
    expect(await withoutGuard(fieldAccess, 'mayReadField', () => true, attack)).toEqual(['before check-in']);
  });
  test('planted: nobody notes the reading', async () => {
    expect(await withoutGuard(history, 'noteReadings', () => [], attack)).toEqual(['without a trace']);
  });
});

describe('PRIV-14 somebody looks for a family that was erased', () => {
  async function attack(): Promise<string[]> {
    const { site, app, db, stranger, staff } = world;
    const { personId } = stranger;
    const { registrationId } = await buildOrder(app, { customer: stranger });
    await db
      .insertInto('outbox')
      .values({
        channel: 'email',
        template: 'reviewOpened',
        recipient: 'team@example.com',
        dedupeKey: 'review',
        registrationId,
        payload: JSON.stringify({ detail: 'Paid by Zqgone' }),
        createdAt: site.clock.now(),
        notBefore: site.clock.now(),
      })
      .execute();
    const { email } = await db
      .selectFrom('person')
      .select('email')
      .where('id', '=', personId)
      .executeTakeFirstOrThrow();
    const input = { confirmation: email, reason: 'Asked by mail' };
    const answer = await site.refused(erasePersonalData, {
      params: { personId },
      input,
      token: staff.SuperAdmin.token,
    });
    expect([answer.status, answer.body.message]).toEqual([200, undefined]);
    return (await rowsWith(world.app, 'Paid by Zqgone')).map(row => row.replace(/:.*/s, ''));
  }
  test('and finds nothing', async () => {
    expect(await attack()).toEqual([]);
  });
  test('planted: what was mailed to the team is not looked through', async () => {
    const { findTraces } = traces;
    const careless = async (...args: Parameters<typeof findTraces>) => ({
      ...(await findTraces(...args)),
      outboxIds: [],
      loneNames: [],
    });
    expect(await withoutGuard(traces, 'findTraces', careless, attack)).toEqual(['outbox']);
  });
});

describe('MSG-16 a director writes to everybody without saying where to write back', () => {
  async function attack(): Promise<string[]> {
    const { site, tournamentId, staff } = world;
    await changeOrganisation(site, { postalAddress: null });
    const everybody = { eventIds: [], levelIds: [], schoolIds: [], missing: [], bought: [], notRegisteredFor: null };
    const { status } = await site.refused(sendMessage, {
      token: staff.TournamentDirector.token,
      input: {
        audience: { tournamentId, status: 'any', ...everybody },
        purpose: 'service',
        subject: 'Hello',
        body: 'Hello',
        smsBody: null,
        replyTo: 'tournament',
      },
    });
    return status === 200 ? ['mail to many without an address'] : [];
  }
  test('and nothing is sent', async () => {
    expect(await attack()).toEqual([]);
  });
  test('planted: nobody asks for the address', async () => {
    expect(await withoutGuard(organisation, 'requirePostalAddress', async () => {}, attack)).toHaveLength(1);
  });
});
