import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getArrivals } from '#contract/arrival.ts';
import { type Audience, countAudience, previewMessage } from '#contract/communication.ts';
import { getDashboard } from '#contract/dashboard.ts';
import { getRegistration } from '#contract/registration/registration.ts';
import { searchRegistrations } from '#contract/registration/staff-registration.ts';
import { competes as isCompeting } from '#core/registration/competing.ts';
import { lacksConfirmation } from '#core/registration/concussion.ts';
import { weightOf } from '#core/registration/counted-weight.ts';
import { missingOf } from '#core/registration/missing.ts';
import { isEmptyOrder } from '#core/registration/registration-limits.ts';
import { withdrawalStateOf } from '#core/registration/withdrawal.ts';
import { buildDesk, buildDeskFamily } from '#test/support/desk/desk-world.ts';
import { buildOrder, buildTournamentOfItsOwn } from '#test/support/world/order-world.ts';
import { createTestApp, type TestApp } from '#test/support/world/test-app.ts';
import { type BuiltCatalogue, buildCatalogue, buildStaff } from '#test/support/world/world.ts';
import { isNotEmpty } from '../registration-search/registration-conditions.actions.ts';
import {
  asksToWithdraw,
  competes,
  heightCm,
  isWaiverSigned,
  isWithdrawn,
  lacksConcussion,
  lacksSmsAnswer,
  lacksWaiver,
  lacksWeight,
  usesWeight,
  weightKg,
} from './competitor-facts.actions.ts';

let site: TestApp;
let token: string;
let catalogue: BuiltCatalogue;
beforeAll(async () => {
  site = await createTestApp();
  token = (await buildStaff(site.app, 'TournamentDirector')).token;
  catalogue = await buildCatalogue(site.app.db);
});
afterAll(() => site.close());

test('REG-21 a competitor weighed at check-in lacks no weight anywhere', async () => {
  const { db } = site.app;
  const family = await buildDeskFamily(site, { competitors: 1 });
  const { tournamentId, registrationId, customer } = family;
  const [competitorId] = family.competitorIds as [number];
  await db.insertInto('entry').values({ competitorId, eventId: catalogue.events.sparring }).execute();
  const nothing = { eventIds: [], levelIds: [], schoolIds: [], bought: [], notRegisteredFor: null };
  const audience: Audience = { ...nothing, tournamentId, status: 'completed', missing: [] };
  const message = { purpose: 'service', replyTo: 'tournament', subject: 'S', body: '{{missing}}', smsBody: null };

  const readers = async () => {
    const dashboard = await site.api(getDashboard, { token, query: { tournamentId: String(tournamentId) } as never });
    const search = { tournamentId: String(tournamentId), missing: 'weight' } as never;
    const counted = { audience: { ...audience, missing: ['weight'] }, purpose: 'service' } as never;
    const preview = { audience, personId: null, ...message } as never;
    const own = await site.api(getRegistration, { token: customer.token, params: { registrationId } });
    const arrivals = await site.api(getArrivals, { token: customer.token });
    return {
      dashboard: dashboard.body?.attention.some(({ kind }) => kind === 'noWeight'),
      registrations: (await site.api(searchRegistrations, { token, query: search })).body.total > 0,
      audience: (await site.api(countAudience, { token, input: counted })).body.families > 0,
      message: (await site.api(previewMessage, { token, input: preview })).body.mail?.text.includes('weight needed'),
      home: own.body.missing.some(({ kind }) => kind === 'weight'),
      arrival: arrivals.body.some(({ open }) => open.some(({ kind }) => kind === 'weight')),
    };
  };
  const everywhere = (isMissing: boolean) =>
    Object.fromEntries(
      ['dashboard', 'registrations', 'audience', 'message', 'home', 'arrival'].map(reader => [reader, isMissing]),
    );
  expect(await readers()).toEqual(everywhere(true));
  const desk = await buildDesk(site);
  const weighed = { value: { weightKg: 41 }, seen: { weightKg: null } };
  await desk.send([desk.next({ kind: 'measure', registrationId, competitorId, ...weighed })]);
  expect(await readers()).toEqual(everywhere(false));
});

test('REG-28 who has not confirmed is found in registrations, audiences and on the dashboard, where it is asked', async () => {
  const { db } = site.app;
  const { tournamentId, competitorIds } = await buildDeskFamily(site, { competitors: 2 });
  const texts = { concussionUrl: 'https://ontario.ca/rowan', concussionCode: 'Be kind.' };
  const set = (asksConcussion: boolean) =>
    db
      .updateTable('tournament')
      .set({ ...texts, asksConcussion })
      .where('id', '=', tournamentId)
      .execute();
  const audience: Audience = {
    ...{ tournamentId, status: 'completed', missing: ['concussion'] },
    ...{ eventIds: [], levelIds: [], schoolIds: [], bought: [], notRegisteredFor: null },
  };
  const counts = async () => {
    const query = { tournamentId: String(tournamentId) };
    const dashboard = await site.api(getDashboard, { token, query });
    const input = { audience, purpose: 'service' as const };
    return [
      (await site.api(searchRegistrations, { token, query: { ...query, missing: 'concussion' } })).body.total,
      (await site.api(countAudience, { token, input })).body.families,
      dashboard.body?.attention.find(({ kind }) => kind === 'noConcussion')?.count ?? 0,
    ];
  };
  expect(await counts()).toEqual([0, 0, 0]);
  await set(true);
  expect(await counts()).toEqual([1, 1, 2]);
  const confirmed = { concussionConfirmedVersion: 1, concussionConfirmedAt: site.clock.now() };
  await db.updateTable('competitor').set(confirmed).where('id', 'in', competitorIds).execute();
  expect(await counts()).toEqual([0, 0, 0]);
});

describe('SQL agrees with core', () => {
  const weight = fc.option(fc.constantFrom(31.5, 40, 72.25));
  const anyCompetitor = fc.record({
    weightKg: weight,
    measuredWeightKg: weight,
    isRequested: fc.boolean(),
    isDeclined: fc.boolean(),
    isWithdrawn: fc.boolean(),
    isSigned: fc.boolean(),
    birthOn: fc.constantFrom('2000-02-29', '2002-05-06', '2002-05-07', '2015-02-03'),
    confirmedVersion: fc.option(fc.constantFrom(3, 4)),
    events: fc.subarray(['forms', 'sparring'] as const),
  });
  const anyContact = fc.record({
    phoneNumber: fc.constantFrom('', '7055550131'),
    agreedToSmsDivisionNotifications: fc.option(fc.boolean()),
  });
  const anyRegistration = fc.record({
    isCompleted: fc.boolean(),
    asksConcussion: fc.boolean(),
    spectators: fc.constantFrom(0, 0, 2),
    lunch: fc.constantFrom(0, 0, 1),
    competitors: fc.array(anyCompetitor, { maxLength: 3 }),
    contacts: fc.array(anyContact, { maxLength: 2 }),
  });

  test('REG-5 REG-6 REG-7 REG-12 REG-13 REG-20 REG-21 REG-28 for any registration', async () => {
    const { db } = site.app;
    const at = site.clock.now();
    const tournamentId = await buildTournamentOfItsOwn(site.app, { tournamentOn: '2028-05-06', concussionVersion: 4 });
    const texts = { concussionUrl: 'https://ontario.ca/rowan', concussionCode: 'Be kind.' };
    const dayIf = (is: boolean) => (is ? at : null);
    await fc.assert(
      fc.asyncProperty(anyRegistration, async of => {
        const { spectators, lunch } = of;
        await db
          .updateTable('tournament')
          .set({ ...texts, asksConcussion: of.asksConcussion })
          .where('id', '=', tournamentId)
          .execute();
        const parts = { tournamentId, competitors: of.competitors.length, spectators, lunch, isWaiverSigned: false };
        const { registrationId } = await buildOrder(site.app, parts);
        await db
          .updateTable('registration')
          .set({ completedAt: dayIf(of.isCompleted) })
          .where('id', '=', registrationId)
          .execute();
        const rows = await db
          .selectFrom('competitor')
          .select('id')
          .where('registrationId', '=', registrationId)
          .orderBy('id')
          .execute();
        for (const [i, one] of of.competitors.entries()) {
          const competitorId = rows[i]?.id as number;
          await db
            .updateTable('competitor')
            .set({
              weightKg: one.weightKg,
              measuredWeightKg: one.measuredWeightKg,
              heightCm: one.measuredWeightKg,
              measuredHeightCm: one.weightKg,
              withdrawalRequestedAt: dayIf(one.isRequested),
              withdrawalDeclinedAt: dayIf(one.isDeclined),
              withdrawnAt: dayIf(one.isWithdrawn),
              birthOn: one.birthOn,
              concussionConfirmedVersion: one.confirmedVersion,
              concussionConfirmedAt: dayIf(one.confirmedVersion !== null),
              ...(one.isSigned && {
                waiverVersionId: catalogue.waiverVersionId,
                waiverSignedBy: 'Maija Korhonen',
                waiverSignedAt: at,
              }),
            })
            .where('id', '=', competitorId)
            .execute();
          for (const event of one.events)
            await db.insertInto('entry').values({ competitorId, eventId: catalogue.events[event] }).execute();
        }
        for (const contact of of.contacts)
          await db
            .insertInto('contact')
            .values({ registrationId, name: 'A', ...contact })
            .execute();

        const found = await sql<Record<string, unknown>>`
          select ${competes} as competes, ${weightKg} as weight_kg, ${heightCm} as height_cm, ${usesWeight} as uses_weight,
            ${lacksWeight} as lacks_weight, ${lacksWaiver} as lacks_waiver, ${lacksConcussion} as lacks_concussion,
            ${isWaiverSigned} as is_signed,
            ${isWithdrawn} as is_withdrawn, ${asksToWithdraw} as asks
          from competitor c join registration r on r.id = c.registration_id join tournament t on t.id = r.tournament_id
          where r.id = ${registrationId}
          order by c.id`.execute(db);
        expect(found.rows).toEqual(
          of.competitors.map(one => {
            const known = {
              id: 1,
              name: 'A',
              hasSignedWaiver: one.isSigned,
              lacksConcussion: lacksConfirmation(one, {
                tournamentOn: '2028-05-06',
                asksConcussion: of.asksConcussion,
                concussionVersion: 4,
              }),
              weightKg: weightOf(one),
            };
            const asked = { ...known, usesWeight: one.events.includes('sparring') };
            const isComing = !one.isWithdrawn;
            const competitors = isComing ? [asked] : [];
            const missing = missingOf({ asksSms: false, unfinished: [], contacts: [], competitors });
            return {
              competes: isCompeting({ isCompleted: of.isCompleted, isWithdrawn: one.isWithdrawn }),
              weightKg: weightOf(one),
              heightCm: weightOf({ weightKg: one.measuredWeightKg, measuredWeightKg: one.weightKg }),
              usesWeight: asked.usesWeight,
              lacksWeight: missing.some(({ kind }) => kind === 'weight'),
              lacksWaiver: missing.some(({ kind }) => kind === 'waiver'),
              lacksConcussion: missing.some(({ kind }) => kind === 'concussion'),
              isSigned: one.isSigned,
              isWithdrawn: one.isWithdrawn,
              asks: withdrawalStateOf(one) === 'waiting',
            };
          }),
        );
        const sms = await sql<{ contacts: number; isNotEmpty: boolean }>`
          select (select count(*) from contact k where k.registration_id = r.id and ${lacksSmsAnswer})::int as contacts,
            ${isNotEmpty} as is_not_empty
          from registration r where r.id = ${registrationId}`.execute(db);
        const order = { competitors: of.competitors.length, spectators, lunch, merchOrders: 0 };
        expect(sms.rows).toEqual([
          {
            contacts: missingOf({
              asksSms: true,
              unfinished: [],
              competitors: [],
              contacts: of.contacts.map(contact => ({ name: 'A', ...contact })),
            }).length,
            isNotEmpty: !isEmptyOrder(order),
          },
        ]);
      }),
      { numRuns: 40 },
    );
  });
});
