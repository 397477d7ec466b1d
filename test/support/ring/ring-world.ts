import type { RingChange, RingDay } from '#contract/ring/ring.ts';
import * as contract from '#contract/ring/ring.ts';
import { clockZeroOf } from '#core/time/minutes-since-midnight.ts';
import { openMatchmaking } from '../matchmaking/draft-world.ts';
import { type TestApp, testNow } from '../world/test-app.ts';
import { buildStaff } from '../world/world.ts';

interface Size {
  divisions?: number;
  rings?: number;
  people?: number;
  /** What the division at a place runs; forms unless it says otherwise. */
  events?: (i: number) => ('forms' | 'sparring')[];
  /** Whose people stand in turn; all are of one school without. */
  schools?: readonly string[];
  /** Whether families agree to every move, once the divisions are drawn up: before, ages would be joined at once. */
  mayMove?: boolean;
}

/** A director before a published draft with divisions of children of one age each, and rings with nothing in them. */
export async function openRings(site: TestApp, size: Size = {}) {
  const { divisions = 5, rings = 3, people = 3, events = () => ['forms'], schools = [], mayMove = false } = size;
  site.clock.set(testNow);
  const match = await openMatchmaking(site);
  const { db, tournamentId } = match;
  const competitorIds: number[][] = [];
  for (let i = 0; i < divisions; i++) {
    const age = 6 + i;
    await match.template(`Age ${age} of ${tournamentId}`, events(i), { minAge: age, maxAge: age });
    const ids: number[] = [];
    for (let n = 0; n < people; n++) {
      const school = schools[n % schools.length];
      const competitor = { name: `Child ${i}.${n}`, age, events: events(i), weightKg: 30 };
      ids.push(await match.enter({ ...competitor, ...(school === undefined ? {} : { school }) }));
    }
    competitorIds.push(ids);
  }
  const draft = await match.make();
  const published = await match.publish(draft);
  if (published.status !== 200) throw new Error(published.text);
  if (mayMove)
    await db
      .updateTable('competitor')
      .set({ moveUpAge: true, moveUpLevel: true, moveMixedGender: true })
      .where('id', 'in', competitorIds.flat())
      .execute();
  const divisionIds = competitorIds.map(([first]) => {
    const group = draft.groups.find(({ entries }) => entries.some(({ competitorId }) => competitorId === first));
    if (!group) throw new Error('The draft has no division for an age');
    return group.id;
  });
  let { token } = match;
  const params = { tournamentId };
  const body = <T>({ status, body, text }: { status: number; body: T; text: string }): T => {
    if (status !== 200) throw new Error(text);
    return body;
  };
  for (let i = 1; i <= rings; i++)
    body(await site.api(contract.createRing, { token, params, input: { name: `Ring ${i}` } }));

  const day = async (): Promise<RingDay> => {
    const query = { tournament: String(tournamentId) };
    const view = body(await site.api(contract.getRingDay, { token, query }));
    if (!view.day) throw new Error('The day was not given');
    return view.day;
  };
  const ringIds = (await day()).rings.map(({ ringId }) => ringId);
  const ring = (i: number): number => ringIds[i] as number;
  const division = (i: number): number => divisionIds[i] as number;

  const tryChange = (change: object, headers: Record<string, string> = {}) =>
    site.refused(contract.changeRings, { token, params, input: { change }, headers });
  const change = async (change: RingChange): Promise<RingDay> => body(await tryChange(change)) as unknown as RingDay;
  const tryUndo = (changeId: number) =>
    site.refused(contract.undoRingChange, { token, params: { tournamentId, changeId } });
  /** The assignment of a division, as it is and as it is seen. */
  async function assignmentOf(i: number) {
    const found = (await day()).assignments.find(({ draftDivisionId }) => draftDivisionId === division(i));
    if (!found) throw new Error(`Division ${i} is in no queue`);
    return found;
  }
  async function seen(i: number) {
    const { ringAssignmentId, ringId, state, calls } = await assignmentOf(i);
    return { ringAssignmentId, seen: { ringId, state, calls } };
  }
  return {
    ...match,
    match,
    site,
    draft,
    ringIds,
    divisionIds,
    competitorIds,
    params,
    day,
    ring,
    division,
    change,
    tryChange,
    tryUndo,
    assignmentOf,
    seen,
    token: () => token,
    assign: (i: number, ringAt: number, before: number | null = null): Promise<RingDay> =>
      change({ kind: 'assign', draftDivisionId: division(i), ringId: ring(ringAt), before }),
    /** Divisions into rings, by their places in both lists. */
    async queues(...lists: number[][]): Promise<void> {
      for (const [ringAt, list] of lists.entries())
        for (const i of list)
          await change({ kind: 'assign', draftDivisionId: division(i), ringId: ring(ringAt), before: null });
    },
    tap: async (kind: 'call' | 'start' | 'finish' | 'unassign', i: number): Promise<RingDay> =>
      change({ kind, ...(await seen(i)) }),
    move: async (i: number, ringAt: number, before: number | null = null): Promise<RingDay> =>
      change({ kind: 'move', ...(await seen(i)), ringId: ring(ringAt), before }),
    undo: async (changeId: number): Promise<RingDay> => body(await tryUndo(changeId)) as unknown as RingDay,
    /** The divisions of a ring in its order, by their places in the list. */
    async queueOf(ringAt: number): Promise<number[]> {
      const { assignments } = await day();
      return assignments
        .filter(({ ringId }) => ringId === ring(ringAt))
        .toSorted((a, b) => a.order - b.order)
        .map(({ draftDivisionId }) => divisionIds.indexOf(draftDivisionId));
    },
    /** The tournament's day comes: a minute of it at the venue. The sign-in of before is over by then. */
    async onTheDay(minute: number): Promise<void> {
      const { tournamentOn } = await db
        .selectFrom('tournament')
        .select('tournamentOn')
        .where('id', '=', tournamentId)
        .executeTakeFirstOrThrow();
      site.clock.set(new Date(clockZeroOf(tournamentOn, site.app.config.timeZone) + minute * 60_000));
      site.app.dropKeptCopies();
      token = (await buildStaff(site.app, 'TournamentDirector')).token;
    },
    /** What the history says of a thing, oldest first. */
    historyOfThing: (subject: string, subjectId: number) =>
      db
        .selectFrom('history')
        .select(['action', 'before', 'after'])
        .where('subject', '=', subject)
        .where('subjectId', '=', subjectId)
        .orderBy('id')
        .execute(),
  };
}
export type RingDesk = Awaited<ReturnType<typeof openRings>>;
