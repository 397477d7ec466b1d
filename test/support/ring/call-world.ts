import { changeRings, type RingChange, type RingDay, undoRingChange } from '#contract/ring/ring.ts';
import { openMatchmaking } from '../matchmaking/draft-world.ts';
import type { TestApp } from '../world/test-app.ts';
import { buildStaff } from '../world/world.ts';

export interface TestDivision {
  title: string;
  /** First names; siblings share a family: "Maija of Korhonen". */
  people: string[];
  events?: ('forms' | 'sparring')[];
}
type Seen<C> = C extends { seen: unknown } ? Omit<C, 'seen'> : C;
/** A change without what the caller saw: that is looked up. */
type Wish = Seen<RingChange>;

/** A director on the day itself: a published draft with these divisions, in which families brought these people, and rings. */
export async function openRingDay(site: TestApp, divisions: readonly TestDivision[], ringNames = ['Ring 1', 'Ring 2']) {
  const match = await openMatchmaking(site);
  const { db, tournamentId } = match;
  const { tournamentOn } = await db
    .selectFrom('tournament')
    .select('tournamentOn')
    .where('id', '=', tournamentId)
    .executeTakeFirstOrThrow();
  site.clock.set(`${tournamentOn}T14:00:00Z`);
  site.app.dropKeptCopies();
  const director = await buildStaff(site.app, 'TournamentDirector');
  const { token } = director;

  const people = new Map<string, number>();
  const familyOf = (name: string): string => name.split(' of ')[1] ?? name;
  for (const name of new Set(divisions.flatMap(division => division.people)))
    people.set(
      name,
      await match.enter({
        name: name.split(' of ')[0] as string,
        age: 9,
        family: familyOf(name),
        events: ['forms', 'sparring'],
      }),
    );
  const { id: draftId } = await db
    .insertInto('draft')
    .values({
      tournamentId,
      title: 'First',
      status: 'published',
      settings: '{}',
      seed: 1,
      createdBy: director.personId,
      createdAt: site.clock.now(),
      publishedAt: site.clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const divisionIds: number[] = [];
  for (const [i, { title, people: names, events }] of divisions.entries()) {
    const eventIds = (events ?? [i % 2 === 0 ? 'forms' : 'sparring']).map(event => match.catalogue.events[event]);
    const { id } = await db
      .insertInto('draftDivision')
      .values({ draftId, title, code: `C${draftId}-${i}`, drawSeed: 1, terms: '[]' })
      .returning('id')
      .executeTakeFirstOrThrow();
    divisionIds.push(id);
    for (const eventId of eventIds)
      await db.insertInto('draftDivisionEvent').values({ draftDivisionId: id, eventId }).execute();
    for (const [place, name] of names.entries())
      for (const eventId of eventIds)
        await db
          .insertInto('draftEntry')
          .values({
            draftId,
            competitorId: people.get(name) as number,
            eventId,
            draftDivisionId: id,
            place,
            seen: '{}',
          })
          .onConflict(conflict => conflict.doNothing())
          .execute();
  }
  const ringIds: number[] = [];
  for (const [i, name] of ringNames.entries()) {
    const { id } = await db
      .insertInto('ring')
      .values({ tournamentId, name, sortOrder: i + 1 })
      .returning('id')
      .executeTakeFirstOrThrow();
    ringIds.push(id);
  }
  const params = { tournamentId };
  const assignments = () =>
    db
      .selectFrom('ringAssignment')
      .select(['id', 'draftDivisionId', 'ringId', 'state', 'calls'])
      .where('draftDivisionId', 'in', divisionIds)
      .execute();

  /** Looks up what is seen of the assignment, and tries. */
  async function tryChange(wish: Wish, on = site) {
    const known = (await assignments()).find(({ id }) => 'ringAssignmentId' in wish && id === wish.ringAssignmentId);
    const seen = known && { ringId: known.ringId, state: known.state, calls: known.calls };
    const change = seen ? { ...wish, seen } : wish;
    return on.refused(changeRings, { token, params, input: { change } });
  }
  async function change(wish: Wish): Promise<RingDay> {
    const { status, body, text } = await tryChange(wish);
    if (status !== 200) throw new Error(text);
    return body as unknown as RingDay;
  }
  const assignmentOf = async (title: string): Promise<number> => {
    const draftDivisionId = divisionIds[divisions.findIndex(division => division.title === title)];
    const known = (await assignments()).find(row => row.draftDivisionId === draftDivisionId);
    if (!known) throw new Error(`${title} is in no queue`);
    return known.id;
  };
  return {
    ...match,
    draftId,
    divisionIds,
    ringIds,
    people,
    params,
    tryChange,
    change,
    assignmentOf,
    director,
    token,
    async assign(title: string, ring: number): Promise<void> {
      const draftDivisionId = divisionIds[divisions.findIndex(division => division.title === title)] as number;
      await change({ kind: 'assign', draftDivisionId, ringId: ringIds[ring] as number, before: null });
    },
    async tap(kind: 'call' | 'start' | 'finish', title: string): Promise<RingDay> {
      return change({ kind, ringAssignmentId: await assignmentOf(title) });
    },
    async move(title: string, ring: number): Promise<RingDay> {
      const ringAssignmentId = await assignmentOf(title);
      return change({ kind: 'move', ringAssignmentId, ringId: ringIds[ring] as number, before: null });
    },
    /** Takes the latest change back. */
    async undo(day: RingDay): Promise<RingDay> {
      const changeId = day.changes[0]?.changeId as number;
      const { status, body, text } = await site.api(undoRingChange, { token, params: { tournamentId, changeId } });
      if (status !== 200) throw new Error(text);
      return body;
    },
  };
}
export type OpenRingDay = Awaited<ReturnType<typeof openRingDay>>;
