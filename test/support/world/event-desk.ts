import * as contract from '#contract/catalogue/catalogue.ts';
import { createTestApp } from './test-app.ts';
import { buildCatalogue, buildStaff } from './world.ts';

/** A SuperAdmin before the events of a catalogue with two types of its own. */
export async function openEvents() {
  const site = await createTestApp();
  const { token } = await buildStaff(site.app, 'SuperAdmin');
  const catalogue = await buildCatalogue(site.app.db);
  async function addType(title: string, sortOrder: number): Promise<number> {
    const row = { title, description: 'x', showOnHomepage: false, sortOrder };
    return (await site.app.db.insertInto('eventType').values(row).returning('id').executeTakeFirstOrThrow()).id;
  }
  const forms = await addType('Forms', 2);
  const breaking = await addType('Breaking', 1);
  let count = 0;
  const facts = (overrides: object = {}) => ({
    eventTypeId: forms,
    title: `Event ${++count}`,
    description: 'With music',
    minAge: 8,
    maxAge: null,
    genderId: null,
    minLevelId: catalogue.levels.white,
    maxLevelId: catalogue.levels.black,
    usesWeight: false,
    ...overrides,
  });
  return {
    site,
    token,
    catalogue,
    forms,
    breaking,
    facts,
    addType,
    add: async (overrides: object = {}) =>
      (await site.api(contract.createEvent, { input: facts(overrides), token })).body as contract.EventSetting,
    refuseAdd: async (overrides: object) =>
      (await site.refused(contract.createEvent, { input: facts(overrides), token })).body,
    historyOf: (subjectId: number) =>
      site.app.db
        .selectFrom('history')
        .select(['action', 'before', 'after'])
        .where('subject', '=', 'event')
        .where('subjectId', '=', subjectId)
        .orderBy('id')
        .execute(),
  };
}
export type EventDesk = Awaited<ReturnType<typeof openEvents>>;
