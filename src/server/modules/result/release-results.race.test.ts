import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { publishDraft } from '#contract/matchmaking/matchmaking.ts';
import { releaseResults } from '#contract/result.ts';
import { usualSizes, usualWeights } from '#core/matchmaking/settings.ts';
import { openResults, type ResultDesk } from '#test/support/ring/result-world.ts';
import { openHold } from '#test/support/store/held.ts';
import { startPostgres } from '#test/support/store/postgres.ts';
import { createTestApp, type TestApp } from '#test/support/world/test-app.ts';
import { buildStaff } from '#test/support/world/world.ts';

const database = await startPostgres();

describe.skipIf(!database)('results released during other changes', () => {
  let site: TestApp;
  let desk: ResultDesk;
  let hold: Awaited<ReturnType<typeof openHold>>;
  beforeAll(async () => {
    site = await createTestApp({ databaseUrl: database?.url as string });
    desk = await openResults(site, [{ title: 'Second', people: ['Aino', 'Ida'] }]);
    hold = await openHold(database?.url as string);
  });
  afterAll(async () => {
    await hold.end();
    await site.close();
    await database?.stop();
  });

  test('SCORE-24 refuses another draft while a result of the published one is being released', async () => {
    const sheetId = await desk.write('Second', ['Aino', 'Ida']);
    const releaser = await buildStaff(site.app, 'TournamentDirector');
    // All that was begun is finished in its ring.
    await desk.db.deleteFrom('releasedResult').execute();
    await desk.db.deleteFrom('exhibition').execute();
    await desk.db.deleteFrom('ringAssignment').execute();
    const at = site.clock.now();
    for (const [i, draftDivisionId] of desk.divisionIds.entries())
      await desk.db
        .insertInto('ringAssignment')
        .values({
          draftDivisionId,
          ringId: desk.ringIds[0] as number,
          sortOrder: i + 1,
          state: 'done',
          calls: 1,
          calledAt: at,
          startedAt: at,
          finishedAt: at,
        })
        .execute();
    const published = await desk.db
      .selectFrom('draft')
      .selectAll()
      .where('tournamentId', '=', desk.tournamentId)
      .where('status', '=', 'published')
      .executeTakeFirstOrThrow();
    await desk.db
      .updateTable('draft')
      .set({ settings: JSON.stringify({ sizes: usualSizes, weights: usualWeights, events: [] }) })
      .execute();
    const other = await desk.db
      .insertInto('draft')
      .values({
        tournamentId: desk.tournamentId,
        title: 'Other',
        comment: '',
        settings: JSON.stringify({ sizes: usualSizes, weights: usualWeights, events: [] }),
        seed: 1,
        createdBy: releaser.personId,
        createdAt: site.clock.now(),
      })
      .returning(['id', 'version'])
      .executeTakeFirstOrThrow();
    const { version } = await desk.db
      .selectFrom('scoreSheet')
      .select('version')
      .where('id', '=', sheetId)
      .executeTakeFirstOrThrow();
    // Releasing waits when it has looked and before it writes who did it.
    const answers = await hold.inTurn<{ status: number; text: string }>(
      'select 1 from person where id = $1 for update',
      [releaser.personId],
      [
        () =>
          site.refused(releaseResults, {
            params: { tournamentId: desk.tournamentId },
            input: { sheets: [{ sheetId, version }], isReleased: true },
            token: releaser.token,
          }),
        () =>
          site.refused(publishDraft, {
            params: { draftId: other.id },
            input: { version: other.version, acceptUnfinished: true, insteadOf: published.id },
            token: desk.token,
          }),
      ],
    );
    expect(answers.map(({ status }) => status)).not.toEqual([200, 200]);
  });
});
