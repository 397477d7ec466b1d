import type { Insertable } from 'kysely';
import type { Draft } from '#contract/matchmaking/draft.ts';
import { changeDraft, redoChange, undoChange } from '#contract/matchmaking/draft-change.ts';
import { createDraft, getDraft, planDraft, publishDraft } from '#contract/matchmaking/matchmaking.ts';
import type { DraftChange } from '#core/matchmaking/change/draft-change.ts';
import type { DB } from '#server/db/schema.generated.ts';
import { buildTournamentOfItsOwn } from '../world/order-world.ts';
import type { TestApp } from '../world/test-app.ts';
import { type BuiltPerson, buildCatalogue, buildCustomer, buildStaff } from '../world/world.ts';

export interface TestMember {
  name: string;
  age: number;
  level?: 'white' | 'green' | 'black';
  genderId?: 1 | 2;
  weightKg?: number | null;
  school?: string;
  /** Whose child: siblings share the name. Without it a family of their own. */
  family?: string;
  events?: ('forms' | 'sparring')[];
  mayMove?: boolean;
}

/** A director before a tournament of its own, with people who registered for it. */
export async function openMatchmaking(site: TestApp) {
  const { db, clock } = site.app;
  const catalogue = await buildCatalogue(db);
  const director = await buildStaff(site.app, 'TournamentDirector');
  const { token } = director;
  const tournamentId = await buildTournamentOfItsOwn(site.app);
  const { tournamentOn } = await db
    .selectFrom('tournament')
    .select('tournamentOn')
    .where('id', '=', tournamentId)
    .executeTakeFirstOrThrow();
  const families = new Map<string, { person: BuiltPerson; registrationId: number }>();
  const schools = new Map<string, number>();

  async function familyOf(name: string) {
    const known = families.get(name);
    if (known) return known;
    const person = await buildCustomer(site.app);
    const { id: registrationId } = await db
      .insertInto('registration')
      .values({ tournamentId, personId: person.personId, createdAt: clock.now(), completedAt: clock.now() })
      .returning('id')
      .executeTakeFirstOrThrow();
    const family = { person, registrationId };
    families.set(name, family);
    return family;
  }
  async function schoolOf(name: string): Promise<number> {
    const known = schools.get(name);
    if (known !== undefined) return known;
    const { id } = await db
      .insertInto('school')
      .values({ name, nameKey: name.toLowerCase() })
      .onConflict(c => c.column('nameKey').doUpdateSet({ name }))
      .returning('id')
      .executeTakeFirstOrThrow();
    schools.set(name, id);
    return id;
  }
  /** Registers somebody, paid and complete; answers the competitor's id. */
  async function enter(competitor: TestMember): Promise<number> {
    const { registrationId } = await familyOf(competitor.family ?? competitor.name);
    const { id } = await db
      .insertInto('competitor')
      .values({
        registrationId,
        firstName: competitor.name,
        lastName: 'Roy',
        genderId: competitor.genderId ?? 1,
        birthOn: `${Number(tournamentOn.slice(0, 4)) - competitor.age}-01-15`,
        competitorLevelId: catalogue.levels[competitor.level ?? 'green'],
        style: 'Karate',
        schoolId: await schoolOf(competitor.school ?? 'Nickel City Karate'),
        yearsTraining: 3,
        emergencyName: 'Pekka Roy',
        emergencyPhone: '7055550101',
        photoConsent: true,
        weightKg: competitor.weightKg ?? null,
        createdAt: clock.now(),
        updatedAt: clock.now(),
        moveUpAge: competitor.mayMove ?? false,
        moveUpLevel: competitor.mayMove ?? false,
        moveMixedGender: competitor.mayMove ?? false,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const events = (competitor.events ?? ['forms']).map(event => ({
      competitorId: id,
      eventId: catalogue.events[event],
    }));
    await db.insertInto('entry').values(events).execute();
    return id;
  }
  /** A template that takes everybody but what is given. */
  async function template(
    title: string,
    events: ('forms' | 'sparring')[],
    bounds: Partial<Insertable<DB['division']>> = {},
  ): Promise<number> {
    const { id } = await db
      .insertInto('division')
      .values({ title, sortOrder: 1, ...bounds })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('divisionEvent')
      .values(events.map(event => ({ divisionId: id, eventId: catalogue.events[event] })))
      .execute();
    return id;
  }
  const draftOf = async (draftId: number): Promise<Draft> => {
    const { body } = await site.api(getDraft, { token, params: { draftId }, query: {} });
    if (!body) throw new Error('The draft was not given');
    return body;
  };
  /** A valid body of a new draft. */
  async function inputFor(title = 'First', changes: object = {}) {
    const plan = await site.api(planDraft, { token, params: { tournamentId } });
    const { settings } = plan.body;
    return { tournamentId, title, comment: '', settings, seed: 1, keepLockedOf: null, progressKey: 'key', ...changes };
  }
  /** Makes a draft by the usual settings. */
  async function make(title = 'First', changes: object = {}): Promise<Draft> {
    const { status, body, text } = await site.api(createDraft, { token, input: await inputFor(title, changes) });
    if (status !== 200) throw new Error(text);
    return draftOf(body.draftId);
  }
  const seenOf = (draft: Draft) => draft.groups.map(({ id, version }) => ({ groupId: id, version }));
  /** The whole answer to a change; of all groups as they were seen, unless `only` names them. */
  function tryChange(draft: Draft, what: object, overrideReason: string | null = null, only?: readonly number[]) {
    const seen = seenOf(draft).filter(({ groupId }) => only?.includes(groupId) ?? true);
    const input = { change: what, seen, overrideReason };
    return site.refused(changeDraft, { token, params: { draftId: draft.id }, input });
  }
  async function change(draft: Draft, what: DraftChange, overrideReason: string | null = null): Promise<Draft> {
    const { status, body, text } = await tryChange(draft, what, overrideReason);
    if (status !== 200) throw new Error(text);
    return body as unknown as Draft;
  }
  async function step(route: typeof undoChange, { id, version }: Draft): Promise<Draft> {
    const { status, body, text } = await site.api(route, { token, params: { draftId: id }, input: { version } });
    if (status !== 200) throw new Error(text);
    return body;
  }
  /** Publishes it as it stands, instead of whichever was. */
  async function publish(draft: Draft, changes: object = {}) {
    const published = await db
      .selectFrom('draft')
      .select('id')
      .where('tournamentId', '=', tournamentId)
      .where('status', '=', 'published')
      .executeTakeFirst();
    const input = { version: draft.version, acceptUnfinished: true, insteadOf: published?.id ?? null, ...changes };
    return site.refused(publishDraft, { token, params: { draftId: draft.id }, input });
  }
  /** What the history says of a draft, oldest first. */
  const historyOf = ({ id }: { id: number }) =>
    db
      .selectFrom('history')
      .select(['action', 'before', 'after', 'reason', 'actorPersonId'])
      .where('subject', '=', 'draft')
      .where('subjectId', '=', id)
      .orderBy('id')
      .execute();
  return {
    site,
    db,
    director,
    token,
    tournamentId,
    catalogue,
    families,
    enter,
    template,
    make,
    inputFor,
    draftOf,
    change,
    tryChange,
    seenOf,
    publish,
    historyOf,
    undo: (draft: Draft) => step(undoChange, draft),
    redo: (draft: Draft) => step(redoChange, draft),
  };
}
export type MatchDesk = Awaited<ReturnType<typeof openMatchmaking>>;

/** A director with ten children in forms. */
export async function openWithTen(site: TestApp): Promise<MatchDesk> {
  const match = await openMatchmaking(site);
  for (let i = 0; i < 10; i++)
    await match.enter({ name: `Child ${i}`, age: 8 + (i % 3), school: `School ${i % 4}`, weightKg: 30 });
  return match;
}
