import { afterAll, expect, test } from 'vitest';
import { checkSheet, getDivisionSheets } from '#contract/division-sheet.ts';
import { decideWithdrawal, updateCompetitorByStaff } from '#contract/registration/staff-registration.ts';
import { loadScoreSheets } from '#server/modules/ring-table/score-sheet-log.ts';
import { openMatchmaking } from '#test/support/matchmaking/draft-world.ts';
import { competitorDesk } from '#test/support/world/competitor-desk.ts';
import { createTestApp } from '#test/support/world/test-app.ts';
import { competitorInput } from '#test/support/world/world.ts';

const site = await createTestApp();
afterAll(() => site.close());

/** Five boys in one published division, in forms and sparring, and their two papers. */
async function openFive() {
  const match = await openMatchmaking(site);
  const { token, tournamentId, catalogue } = match;
  const { forms, sparring } = catalogue.events;
  const template = await match.template('Boys', ['forms', 'sparring']);
  const ids: number[] = [];
  for (const [i, name] of ['Abe', 'Ben', 'Cal', 'Dan', 'Eli'].entries()) {
    const school = `School ${i % 3} of ${tournamentId}`;
    ids.push(await match.enter({ name, age: 9, school, weightKg: 30, events: ['forms', 'sparring'] }));
  }
  const draft = await match.make();
  const [group] = draft.groups;
  if (!group || draft.groups.length > 1) throw new Error('There should be one group');
  expect((await match.publish(draft)).status).toBe(200);
  await match.db.deleteFrom('division').where('id', '=', template).execute();
  const [mia = 0] = ids;
  const params = { registrationId: match.families.get('Abe')?.registrationId ?? 0, competitorId: mia };
  const print = async () => {
    const { body } = await site.api(getDivisionSheets, { token, params: { draftDivisionId: group.id } });
    return [forms, sparring].map(id => body.sheets.find(({ eventId }) => eventId === id));
  };
  const tablet = async () => {
    const sheets = await loadScoreSheets(match.db, { divisionIds: [group.id] });
    return [forms, sparring].map(id => sheets.find(({ eventId }) => eventId === id)?.setup);
  };
  return { match, group, draftId: draft.id, mia, forms, sparring, params, print, tablet };
}
type Five = Awaited<ReturnType<typeof openFive>>;

/** Whether the paper of before is still current, and how many stand on each of the two that are printed now, as on the tablet. */
async function afterwards({ group, print, tablet }: Five, edition: number) {
  const papers = await print();
  const drawn = papers.map(paper =>
    paper?.members.map(({ competitorId, schoolId, range }) => ({ competitorId, schoolId, range })),
  );
  expect(drawn).toEqual((await tablet()).map(setup => setup?.members));
  const { body } = await site.api(checkSheet, { params: { code: `${group.code}-${edition}` } });
  return [body.state, ...papers.map(paper => paper?.members.length)];
}
const editionOf = async ({ print }: Five) => (await print())[0]?.edition ?? expect.fail();

test('SHEET-2 a withdrawal takes a competitor off the paper and raises its edition, before staff accept it', async () => {
  const five = await openFive();
  const { match, group, params, mia, forms, sparring } = five;
  const decide = (decision: 'withdraw' | 'reinstate') =>
    site.api(decideWithdrawal, { token: match.token, params, input: { decision, reason: 'A broken arm' } });
  let edition = await editionOf(five);
  expect(await afterwards(five, edition)).toEqual(['current', 5, 5]);
  expect((await decide('withdraw')).status).toBe(200);
  expect(await afterwards(five, edition)).toEqual(['superseded', 4, 4]);
  edition = await editionOf(five);
  expect((await decide('reinstate')).status).toBe(200);
  expect(await afterwards(five, edition)).toEqual(['superseded', 5, 5]);

  // Accepting it then makes no other paper, unless its title changes.
  await match.change(await match.draftOf(five.draftId), { kind: 'rename', groupId: group.id, title: 'Five' });
  await decide('withdraw');
  edition = await editionOf(five);
  const entries = [forms, sparring].map(eventId => ({ competitorId: mia, eventId }));
  const accepted = await match.change(await match.draftOf(five.draftId), { kind: 'refresh', entries });
  expect(accepted.groups[0]?.entries.some(({ competitorId }) => competitorId === mia)).toBe(false);
  expect(await afterwards(five, edition)).toEqual(['current', 4, 4]);
});

test('SHEET-2 a dropped event and another school raise the edition, but nothing else of a competitor', async () => {
  const five = await openFive();
  const { match, params, forms, sparring, mia } = five;
  let edition = await editionOf(five);
  let version = 0;
  async function save(changes: { eventIds: number[]; school: string; firstName?: string }): Promise<void> {
    const { registrationId: _, ...fields } = competitorInput(match.catalogue, params.registrationId, {
      ...changes,
      genderId: 1,
    });
    version = (
      await match.db.selectFrom('competitor').select('version').where('id', '=', mia).executeTakeFirstOrThrow()
    ).version;
    const saved = await site.api(updateCompetitorByStaff, {
      token: match.token,
      params,
      input: { ...fields, version },
    });
    expect(saved.status).toBe(200);
  }
  const own = `School 0 of ${match.tournamentId}`;
  const both = [forms, sparring];
  await save({ eventIds: both, school: own, firstName: 'Abel' });
  expect(await afterwards(five, edition)).toEqual(['current', 5, 5]);
  await save({ eventIds: [forms], school: own });
  expect(await afterwards(five, edition)).toEqual(['superseded', 5, 4]);
  edition = await editionOf(five);
  await save({ eventIds: both, school: own });
  expect(await afterwards(five, edition)).toEqual(['superseded', 5, 5]);
  edition = await editionOf(five);
  await save({ eventIds: both, school: `School 1 of ${match.tournamentId}` });
  expect(await afterwards(five, edition)).toEqual(['superseded', 5, 5]);

  edition = await editionOf(five);
  const { merge, edit, undo } = competitorDesk(site, match.token);
  const { schoolId } = await match.db
    .selectFrom('competitor')
    .select('schoolId')
    .where('id', '=', mia)
    .executeTakeFirstOrThrow();
  const { editId } = (await merge([schoolId], `Dojo of ${match.tournamentId}`)).body;
  expect(await afterwards(five, edition)).toEqual(['superseded', 5, 5]);
  edition = await editionOf(five);
  await undo(editId);
  expect(await afterwards(five, edition)).toEqual(['superseded', 5, 5]);
  edition = await editionOf(five);
  await edit({ competitorIds: [mia], levelId: match.catalogue.levels.black, schoolId: null, school: null });
  expect(await afterwards(five, edition)).toEqual(['current', 5, 5]); // until staff accept it
});

test('SHEET-5 a sheet that was begun is printed again as it was begun, and stays current', async () => {
  const five = await openFive();
  const { match, group, params, forms, sparring, print, tablet } = five;
  const before = await print();
  for (const [i, setup] of (await tablet()).entries())
    await match.db
      .insertInto('scoreSheet')
      .values({
        draftDivisionId: group.id,
        eventId: i === 0 ? forms : sparring,
        setup: JSON.stringify(setup),
        edition: group.edition,
      })
      .execute();
  const rules = { judges: 7, maxDeviation: 5, isRelative: true, thirdPlace: 'shared', minMatches: 2 } as const;
  await match.db.updateTable('event').set(rules).where('id', 'in', [forms, sparring]).execute();
  const input = { decision: 'withdraw', reason: 'A broken arm' } as const;
  expect((await site.api(decideWithdrawal, { token: match.token, params, input })).status).toBe(200);
  expect(await print()).toEqual(before);
  expect(await afterwards(five, group.edition)).toEqual(['current', 5, 5]);
});
