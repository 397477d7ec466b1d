import { sql } from 'kysely';
import type { DemoRandom } from '#server/demo/demo-random.ts';
import type { TestApp } from '../../support/world/test-app.ts';
import { type FuzzWorld, linkOf } from './fuzz-world.ts';

interface Versioned {
  id: number;
  version: number;
}
export type Names = Record<string, unknown[]>;

/** Names of one thing: `id` is what the path says it is. */
const tableOfId: [RegExp, string, string][] = [
  [/\/event-types\/\{id\}/, 'event_type', 'eventTypeId'],
  [/\/competitor-levels\/\{id\}/, 'competitor_level', 'levelId'],
  [/\/events\/\{id\}/, 'event', 'eventId'],
  [/\/divisions\/\{id\}/, 'division', 'divisionId'],
  [/\/competitor\/\{id\}|\/registration\/competitor$/, 'competitor', 'competitorId'],
];
export const nameOfId = (path: string): string => tableOfId.find(([at]) => at.test(path))?.[2] ?? 'id';

/** What is there at present around one family and one draft: real values by the name of field and parameter. */
export async function lookAround(site: TestApp, world: FuzzWorld, random: DemoRandom): Promise<Names> {
  const { db, familyTokens, schoolTokens, unsubscribeTokens, walkInCodes } = site.app;
  const { tournamentId, parent } = world;
  const rows = async <T>(query: ReturnType<typeof sql>): Promise<T[]> => (await query.execute(db)).rows as T[];
  const ids = async (query: ReturnType<typeof sql>): Promise<unknown[]> =>
    (await rows<Record<string, unknown>>(query)).map(row => Object.values(row)[0]);

  await sql`select setseed(${random.fraction()})`.execute(db);
  await world.renewLinks();
  const mornings = await rows<{ tournamentId: number; tournamentOn: string }>(
    sql`select id as "tournamentId", tournament_on as "tournamentOn" from tournament where id = ${tournamentId}`,
  );
  const mine = await rows<Versioned>(
    sql`select id, version from registration where tournament_id = ${tournamentId} and person_id = ${parent.personId}
        order by completed_at desc nulls first limit 4`,
  );
  const others = await rows<Versioned>(
    sql`select id, version from registration where tournament_id = ${tournamentId} and person_id <> ${parent.personId} order by random() limit 3`,
  );
  const families = [...mine, ...others];
  const family = random.pick(
    mine.length > 0 && random.chance(0.85) ? mine.slice(0, random.whole(1, 3)) : [...families, { id: 0, version: 1 }],
  );
  const drafts = await rows<Versioned & { status: string }>(
    sql`select id, version, status from draft where tournament_id = ${tournamentId} order by status = 'published' desc, id desc limit 4`,
  );
  const draft = random.chance(0.6) ? drafts[0] : drafts.at(-1);
  const draftId = draft?.id ?? 0;
  const groups = await rows<Versioned & { code: string }>(
    sql`select id, version, code from draft_division where draft_id = ${draftId} and removed_at is null order by random() limit 6`,
  );
  const assignments = await rows<{ id: number; ringId: number; state: string; calls: number; draftDivisionId: number }>(
    sql`select a.id, a.ring_id as "ringId", a.state, a.calls, a.draft_division_id as "draftDivisionId" from ring_assignment a
        join ring r on r.id = a.ring_id where r.tournament_id = ${tournamentId} order by random()`,
  );
  const sheets = await rows<{ sheetId: number; version: number }>(
    sql`select s.id as "sheetId", s.version from score_sheet s join draft_division d on d.id = s.draft_division_id where d.draft_id = ${draftId}`,
  );
  const entries = await rows<{ competitorId: number; eventId: number; groupId: number }>(
    sql`select competitor_id as "competitorId", event_id as "eventId", draft_division_id as "groupId" from draft_entry
        where draft_id = ${draftId} order by random() limit 30`,
  );
  const group = groups[0];
  const [link] = await rows<{ generation: number }>(
    sql`select generation from family_link where person_id = ${parent.personId} and tournament_id = ${tournamentId}`,
  );
  const [coached] = await rows<{ schoolId: number; generation: number }>(
    sql`select school_id as "schoolId", generation from school_link where tournament_id = ${tournamentId} limit 1`,
  );
  const latest = (table: string, column = 'id') =>
    ids(sql`select ${sql.ref(column)} from ${sql.table(table)} order by ${sql.ref(column)} desc limit 4`);
  const ofFamily = (table: string) =>
    ids(sql`select id from ${sql.table(table)} where registration_id = ${family.id} order by random() limit 6`);
  const people = await ids(sql`select id from person where erased_at is null and id <> ${parent.personId} and not exists
    (select 1 from person_role where person_id = person.id) order by id desc limit 3`);
  const competitorIds = await ofFamily('competitor');
  const assignment = assignments[0];

  return {
    tournamentId: [tournamentId],
    walkInId: await ids(sql`select id from walk_in order by random() limit 4`),
    hallMessageId: await ids(sql`select id from hall_message order by id desc limit 4`),
    injuryReportId: await ids(sql`select max(id) as id from injury_report group by report_key order by 1 desc limit 4`),
    importId: await ids(sql`select id from family_import order by id desc limit 4`),
    screenCode: await ids(sql`select code as id from hall_screen order by random() limit 4`),
    walkInCode: mornings.map(one => walkInCodes.codeOf(one)),
    tournament: [tournamentId],
    registrationId: [family.id],
    toRegistrationId: families.map(f => f.id),
    competitorId: random.chance(0.6) && competitorIds.length > 0 ? competitorIds : entries.map(e => e.competitorId),
    ownCompetitor: competitorIds,
    personId: [parent.personId, ...people],
    userId: [parent.personId, ...people],
    doneBy: [parent.personId],
    contactId: await ofFamily('contact'),
    merchOrderId: await ofFamily('merch_order'),
    ledgerEntryId: await ofFamily('ledger_entry'),
    merchId: await ids(sql`select id from merch where tournament_id = ${tournamentId} order by id desc limit 2`),
    merchSizeId: await ids(
      sql`select s.id from merch_size s join merch m on m.id = s.merch_id where m.tournament_id = ${tournamentId} order by s.id desc limit 2`,
    ),
    draftId: [draftId],
    draftDivisionId: groups.map(g => g.id),
    groupId: groups.map(g => g.id),
    code: groups.map(g => `${g.code}-1`),
    ringId: await ids(sql`select id from ring where tournament_id = ${tournamentId} order by id limit 3`),
    ringAssignmentId: assignment ? [assignment.id] : [],
    ringChangeId: await ids(
      sql`select id from ring_change where tournament_id = ${tournamentId} order by id desc limit 2`,
    ),
    sheetId: sheets.map(s => s.sheetId),
    tabletId: await latest('ring_tablet'),
    actId: await ids(sql`select id from table_act where outcome = 'conflict' order by id desc limit 3`),
    operationId: await ids(sql`select id from check_in_operation where outcome = 'conflict' order by id desc limit 3`),
    reviewId: await latest('payment_review'),
    editId: await ids(sql`select id from bulk_edit where undone_at is null order by id desc limit 2`),
    eventTypeId: await latest('event_type'),
    eventId: Object.values(world.catalogue.events).concat((await latest('event')) as number[]),
    levelId: Object.values(world.catalogue.levels),
    competitorLevelId: Object.values(world.catalogue.levels),
    minLevelId: [world.catalogue.levels.white],
    maxLevelId: [world.catalogue.levels.black],
    schoolId: await latest('school'),
    divisionId: await latest('division'),
    waiverVersionId: [world.catalogue.waiverVersionId, ...(await latest('waiver_version'))],
    messageId: await latest('message'),
    outboxId: await latest('outbox'),
    suppressionId: await latest('suppression'),
    publishedFileId: await ids(sql`select id from file where purpose = 'published' order by id desc limit 2`),
    fileId: await ids(sql`select id from file where purpose = 'sent' order by id desc limit 2`),
    pictureFileId: await ids(sql`select id from file where purpose = 'picture' order by id desc limit 2`),
    sessionId: await ids(sql`select p.id from practice_session p join registration r on r.id = p.registration_id
      where r.person_id = ${parent.personId} order by p.status = 'open' desc, p.expires_at desc limit 2`),
    deviceId: await ids(sql`select id from device order by created_at desc limit 3`),
    hash: [linkOf(parent.personId, 'verify'), linkOf(parent.personId, 'reset'), linkOf(world.dueId, 'verify')],
    token: [
      unsubscribeTokens.sign(parent),
      familyTokens.sign({ personId: parent.personId, tournamentId, generation: link?.generation ?? 1 }),
      schoolTokens.sign({ schoolId: coached?.schoolId ?? 1, tournamentId, generation: coached?.generation ?? 1 }),
    ],
    username: [parent.email],
    subject: ['registration', 'draft', 'registration', 'draft'],
    subjectId: [family.id, draftId],
    on: ['2027-03-20', '2027-03-19'],
    pin: [await world.pin(), null],
    allEvents: await ids(sql`select id from event`),
    allEventTypes: await ids(sql`select id from event_type`),
    allLevels: await ids(sql`select id from competitor_level`),
    allDivisions: await ids(sql`select id from division`),
    allPublished: await ids(sql`select id from file where purpose = 'published'`),
    allMerch: await ids(sql`select id from merch where tournament_id = ${tournamentId}`),
    allRings: await ids(sql`select id from ring where tournament_id = ${tournamentId}`),
    drafts: drafts.map(one => one.id),
    publishedDraft: drafts.filter(({ status }) => status === 'published').map(one => one.id),
    // Things that belong together, for the bodies known to be right.
    family: [family],
    draft: [draft],
    groups,
    assignments,
    sheets,
    entries,
    group: [group],
    spare:
      await rows(sql`select id, email from person p where erased_at is null and id <> ${parent.personId} and email like 'new.%'
      and not exists (select 1 from person_role where person_id = p.id) order by id desc limit 1`),
  };
}

const tableOfName: Record<string, string> = {
  registrationId: 'registration',
  tournamentId: 'tournament',
  merchId: 'merch',
  draftId: 'draft',
  ringId: 'ring',
  publishedFileId: 'file',
  waiverVersionId: 'waiver_version',
  eventTypeId: 'event_type',
  levelId: 'competitor_level',
  eventId: 'event',
  divisionId: 'division',
  competitorId: 'competitor',
};
/** The version of what a request is about, as it is at this moment. */
export async function versionNow(site: TestApp, name: string, id: unknown): Promise<number | undefined> {
  const table = tableOfName[name];
  if (!table || typeof id !== 'number') return;
  const { rows } = await sql<{ version: number }>`select version from ${sql.table(table)} where id = ${id}`.execute(
    site.app.db,
  );
  return rows[0]?.version;
}
