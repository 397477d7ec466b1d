import { releaseResults } from '#contract/result.ts';
import type { PublicName } from '#core/result/public-name-choices.ts';
import type { TestApp } from '../world/test-app.ts';
import { openRingDay, type TestDivision } from './call-world.ts';

/** What is said of a sheet besides its places. */
export interface Written {
  event?: 'forms' | 'sparring';
  isDone?: boolean;
  signedBy?: string | null;
  /** Places, where they are not one after the other. */
  places?: number[];
}

/** A day in rings whose sheets are written without a tablet. */
export async function openResults(site: TestApp, divisions: readonly TestDivision[]) {
  const day = await openRingDay(site, divisions);
  const { db, tournamentId, token, params, catalogue } = day;
  const idOf = (name: string): number => day.people.get(name) as number;
  const divisionOf = (title: string): number =>
    day.divisionIds[divisions.findIndex(division => division.title === title)] as number;

  /** What stands on the sheet of a division, these people placed in this order; done and signed unless it says otherwise. */
  async function write(title: string, names: readonly string[], written: Written = {}): Promise<number> {
    const draftDivisionId = divisionOf(title);
    const first = await db
      .selectFrom('draftDivisionEvent')
      .select('eventId')
      .where('draftDivisionId', '=', draftDivisionId)
      .orderBy('eventId')
      .executeTakeFirstOrThrow();
    const eventId = written.event ? catalogue.events[written.event] : first.eventId;
    const members = await db
      .selectFrom('draftEntry')
      .select('competitorId')
      .where('draftDivisionId', '=', draftDivisionId)
      .where('eventId', '=', eventId)
      .orderBy('place')
      .execute();
    const signedBy = written.signedBy === undefined ? 'Centre Judge' : written.signedBy;
    const values = {
      setup: JSON.stringify({ members: members.map(({ competitorId }) => ({ competitorId })) }),
      places: JSON.stringify(
        names.map((name, i) => ({ competitorId: idOf(name), place: written.places?.[i] ?? i + 1 })),
      ),
      isDone: written.isDone ?? true,
      signedBy,
      signedAt: signedBy === null ? null : site.clock.now(),
    };
    const { id } = await db
      .insertInto('scoreSheet')
      .values({ draftDivisionId, eventId, ...values })
      .onConflict(conflict =>
        conflict
          .columns(['draftDivisionId', 'eventId'])
          .doUpdateSet(({ eb, ref }) => ({ ...values, version: eb(ref('scoreSheet.version'), '+', 1) })),
      )
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  }
  const versionOf = async (sheetId: number): Promise<number> =>
    (await db.selectFrom('scoreSheet').select('version').where('id', '=', sheetId).executeTakeFirstOrThrow()).version;
  /** Tries to tell these, as they are now unless another version is named. */
  async function tryRelease(sheetIds: readonly number[], isReleased = true, version?: number, on = tournamentId) {
    const sheets = await Promise.all(
      sheetIds.map(async sheetId => ({ sheetId, version: version ?? (await versionOf(sheetId)) })),
    );
    return site.refused(releaseResults, { token, params: { tournamentId: on }, input: { sheets, isReleased } });
  }
  /** Another school than the one that everybody is of. */
  async function moveTo(schoolName: string, ...names: string[]): Promise<void> {
    const { id } = await db
      .insertInto('school')
      .values({ name: schoolName, nameKey: schoolName.toLowerCase() })
      .onConflict(conflict => conflict.column('nameKey').doUpdateSet({ name: schoolName }))
      .returning('id')
      .executeTakeFirstOrThrow();
    await db.updateTable('competitor').set({ schoolId: id }).where('id', 'in', names.map(idOf)).execute();
  }
  /** What the families of these people chose for public results. */
  async function choose(publicName: PublicName | null, ...names: string[]): Promise<void> {
    await db.updateTable('competitor').set({ publicName }).where('id', 'in', names.map(idOf)).execute();
    site.app.dropKeptCopies();
  }
  return {
    ...day,
    params,
    choose,
    idOf,
    divisionOf,
    write,
    tryRelease,
    moveTo,
    async release(sheetIds: readonly number[], isReleased = true): Promise<void> {
      const { status, text } = await tryRelease(sheetIds, isReleased);
      if (status !== 200) throw new Error(text);
    },
  };
}
export type ResultDesk = Awaited<ReturnType<typeof openResults>>;
