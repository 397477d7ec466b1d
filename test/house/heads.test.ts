import { afterAll, beforeAll, expect, test } from 'vitest';
import { getCheckInCounts, getCheckInList } from '#contract/check-in.ts';
import { type Audience, countAudience } from '#contract/communication.ts';
import { getDashboard } from '#contract/dashboard.ts';
import { listDrafts, planDraft } from '#contract/matchmaking/matchmaking.ts';
import { listCompetitors } from '#contract/staff-competitor.ts';
import { buildDesk } from '#test/support/desk/desk-world.ts';
import { buildOrder, type OrderParts } from '#test/support/world/order-world.ts';
import { createTestApp, type TestApp } from '#test/support/world/test-app.ts';
import { buildCatalogue, buildStaff, buildTournament } from '#test/support/world/world.ts';
import { countsOf } from '#web/areas/admin/check-in/arrival-counts.ts';
import { noFilter } from '#web/areas/admin/competitor-table/filter.ts';
import { leadOf } from '#web/areas/admin/competitor-table/lead.ts';
import { TableIndex } from '#web/areas/admin/competitor-table/table-index.ts';

let site: TestApp;
let token: string;
beforeAll(async () => {
  site = await createTestApp();
  token = (await buildStaff(site.app, 'SuperAdmin')).token;
});
afterAll(() => site.close());

interface Story extends OrderParts {
  isCompleted: boolean;
  paid?: number;
  /** The first so many of its competitors. */
  withdrawn?: number;
  checkedIn?: number;
}
const stories: Record<string, Story> = {
  'paid online': { isCompleted: true, paid: 45 },
  'paid, with one of two withdrawn': { isCompleted: true, paid: 90, competitors: 2, withdrawn: 1 },
  'in person, nothing paid yet': { isCompleted: true, isInPerson: true, isWaiverSigned: false },
  'paid in part, and here': { isCompleted: true, paid: 20, checkedIn: 1 },
  'all withdrawn': { isCompleted: true, paid: 57, lunch: 1, withdrawn: 1 },
  'spectators only': { isCompleted: true, paid: 20, competitors: 0, spectators: 2 },
  begun: { isCompleted: false },
  'begun at the desk': { isCompleted: false, isInPerson: true, competitors: 2 },
  'begun, and here already': { isCompleted: false, checkedIn: 1 },
  'begun and empty': { isCompleted: false, competitors: 0 },
};
const expected = 4;

async function build(): Promise<number> {
  const { db } = site.app;
  const { id: tournamentId } = await buildTournament(site.app);
  const { events } = await buildCatalogue(db);
  const at = site.clock.now();
  for (const { isCompleted, paid, withdrawn = 0, checkedIn = 0, ...parts } of Object.values(stories)) {
    const { registrationId } = await buildOrder(site.app, { ...parts, tournamentId });
    const people = await db
      .selectFrom('competitor')
      .select('id')
      .where('registrationId', '=', registrationId)
      .orderBy('id')
      .execute();
    for (const [i, { id: competitorId }] of people.entries()) {
      await db
        .insertInto('entry')
        .values([
          { competitorId, eventId: events.forms },
          { competitorId, eventId: events.sparring },
        ])
        .execute();
      const changes = { withdrawnAt: i < withdrawn ? at : null, checkedInAt: i < checkedIn ? at : null };
      await db.updateTable('competitor').set(changes).where('id', '=', competitorId).execute();
    }
    if (isCompleted)
      await db.updateTable('registration').set({ completedAt: at }).where('id', '=', registrationId).execute();
    if (paid !== undefined)
      await db
        .insertInto('ledgerEntry')
        .values({
          registrationId,
          kind: 'payment' as const,
          channel: 'cash' as const,
          amountCents: paid * 100,
          currency: 'cad',
          externalId: `heads:${registrationId}`,
          at,
        })
        .execute();
  }
  return tournamentId;
}

test('REG-20 everybody counts the same competitors: check-in list, its table, dashboard, competitors page, matchmaking, messages', async () => {
  const tournamentId = await build();
  const of = { tournamentId: String(tournamentId) } as never;
  const desk = await buildDesk(site);
  const sum = (bars: readonly { count: number }[] = []): number => bars.reduce((total, { count }) => total + count, 0);

  const counts = (await site.api(getCheckInCounts, { token })).body;
  const query = { deviceId: desk.deviceId } as never;
  const { families, schools } = (await site.api(getCheckInList, { token: desk.volunteer.token, query })).body;
  const onDesk = countsOf(families, { schools, rings: [] }, () => 8);
  const dashboard = (await site.api(getDashboard, { token, query: of })).body;
  const table = new TableIndex((await site.api(listCompetitors, { token, query: of })).body);
  const shown = table.list(noFilter, { key: 'name', isDescending: false });
  const drafts = (await site.api(listDrafts, { token, query: { tournament: String(tournamentId) } as never })).body;
  const plan = (await site.api(planDraft, { token, params: { tournamentId } })).body;
  const nothing = { levelIds: [], schoolIds: [], missing: [], bought: [], notRegisteredFor: null };
  const { events } = await buildCatalogue(site.app.db);
  const audience: Audience = { ...nothing, tournamentId, status: 'completed', eventIds: [events.forms] };
  // Each family here has one competitor who competes at most.
  const message = (await site.api(countAudience, { token, input: { audience, purpose: 'service' } as never })).body;

  expect({
    counts: counts.expected,
    onDesk: onDesk.expected,
    dashboard: dashboard?.thisYear.competitors.at(-1)?.total,
    byLevel: sum(dashboard?.competitorsByLevel),
    byAge: sum(dashboard?.competitorsByAge),
    byGender: sum(dashboard?.competitorsByGender),
    inForms: dashboard?.entriesByEvent.find(({ label }) => label === 'Test forms')?.count,
    table: shown.filter(({ competes }) => competes).length,
    matchmaking: drafts.competitors,
    plan: plan.competitors,
    message: message.families,
  }).toEqual({
    counts: expected,
    onDesk: expected,
    dashboard: expected,
    byLevel: expected,
    byAge: expected,
    byGender: expected,
    inForms: expected,
    table: expected,
    matchmaking: expected,
    plan: expected,
    message: expected,
  });
  expect([counts.arrived, onDesk.here]).toEqual([1, 1]);
  // The others listed are named.
  expect(onDesk).toMatchObject({ unfinished: 4, unfinishedHere: 1 });
  expect(leadOf(shown, shown, false)).toBe('4 competitors. Also listed: 4 unfinished, 2 withdrawn.');
});
