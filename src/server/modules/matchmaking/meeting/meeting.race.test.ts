import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDraft } from '#contract/matchmaking/matchmaking.ts';
import { openGroupMeeting, openMeeting } from '#test/support/matchmaking/meeting-world.ts';
import { openHold } from '#test/support/store/held.ts';
import { startPostgres } from '#test/support/store/postgres.ts';
import { createTestApp, type TestApp } from '#test/support/world/test-app.ts';

const database = await startPostgres();

describe.skipIf(!database)('a family answers while a draft is made, on a PostgreSQL server', () => {
  let site: TestApp;
  let hold: Awaited<ReturnType<typeof openHold>>;
  beforeAll(async () => {
    site = await createTestApp({ databaseUrl: database?.url as string });
    hold = await openHold(database?.url as string);
  });
  afterAll(async () => {
    await hold.end();
    await site.close();
    await database?.stop();
  });

  /** All families agreed, and the group was another by then: staff decide, and a yes can still become a no. */
  async function agreed() {
    const world = await openMeeting(site);
    const { match, draft, group, eventId, ask, links, answer } = world;
    await ask();
    const tokens = await links();
    const late = await match.enter({ name: 'Kim', age: 9, weightKg: 30 });
    const entries = [{ competitorId: late, eventId }];
    await match.change(await match.draftOf(draft.id), { kind: 'move', entries, to: group.id });
    for (const token of tokens) await answer(token, true);
    expect((await match.draftOf(draft.id)).meetings).toMatchObject([{ state: 'agreed' }]);
    await match.db.deleteFrom('entry').where('competitorId', '=', late).execute();
    return { ...world, token: tokens[1] ?? '' };
  }
  const hall = 'select id from tournament where id = $1 for no key update';

  test('MATCH-69 refuses the draft when a family takes back its yes before the draft is saved', async () => {
    const { match, token, answer } = await agreed();
    const input = await match.inputFor('Second');
    const create = () => site.refused(createDraft, { token: match.token, input });
    const [made, answered] = await hold.inTurn<{ status: number; body: { code?: string } }>(
      hall,
      [match.tournamentId],
      [create, () => answer(token, false)],
    );
    expect([answered?.status, made?.body.code]).toEqual([200, 'changed_meanwhile']);
    expect((await create()).status).toBe(200);
  });

  test('MATCH-69 of a draft and a no at once, no draft has the meeting without every yes', async () => {
    for (let round = 0; round < 4; round++) {
      const { match, token, answer } = await agreed();
      const input = await match.inputFor('Second');
      const [made] = await Promise.all([
        site.refused(createDraft, { token: match.token, input }),
        answer(token, false),
      ]);
      if (made.status !== 200) {
        expect(made.body.code).toBe('changed_meanwhile');
        continue;
      }
      const { draftId } = made.body as unknown as { draftId: number };
      const draft = await match.draftOf(draftId);
      const answers = draft.meetings.flatMap(({ families }) => families.map(({ isYes }) => isYes));
      expect(answers).toEqual(draft.unplaced.length === 0 ? [true, true, true, true] : []);
    }
  });

  test('MATCH-71 of a last yes and a no at once, both groups stay unless every family agreed when they were joined', async () => {
    const { match, draft, ask, links, answer } = await openGroupMeeting(site);
    await ask();
    const [first = '', ...others] = await links();
    const last = others.pop() ?? '';
    for (const token of [first, ...others]) await answer(token, true);
    const row = 'select id from draft where id = $1 for update';
    const [no, yes] = await hold.inTurn<{ status: number; body: object }>(
      row,
      [draft.id],
      [() => answer(first, false), () => answer(last, true)],
    );
    expect([no?.status, yes?.status]).toEqual([200, 200]);
    expect(yes?.body).toMatchObject({ state: 'open' });
    expect((await match.draftOf(draft.id)).groups).toHaveLength(2);
  });

  test('MATCH-71 a pair that staff change while the last family answers is not joined', async () => {
    const { match, draft, pair, eventId, ask, links, answer } = await openGroupMeeting(site);
    await ask();
    const tokens = await links();
    for (const token of tokens.slice(0, -1)) await answer(token, true);
    const before = await match.draftOf(draft.id);
    const entries = [{ competitorId: pair[1] ?? 0, eventId }];
    const row = 'select id from draft where id = $1 for update';
    const move = async () => ({
      status: (await match.change(before, { kind: 'move', entries, to: 'unplaced' })) ? 200 : 0,
    });
    const [, answered] = await hold.inTurn<{ status: number; body?: { code?: string } }>(
      row,
      [draft.id],
      [move, () => answer(tokens.at(-1) ?? '', true)],
    );
    expect(answered?.body?.code).toBe('already_settled');
    expect((await match.draftOf(draft.id)).groups).toHaveLength(2);
  });
});
