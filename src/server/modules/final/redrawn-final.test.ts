import { afterAll, beforeAll, expect, test } from 'vitest';
import { getFamilyLink, getFamilyPage } from '#contract/family-timeline.ts';
import { changeRings, getRingDay, type RingChange, type RingDay, undoRingChange } from '#contract/ring/ring.ts';
import { openFinal, winners } from '#test/support/ring/final-world.ts';
import { createTestApp, type TestApp } from '#test/support/world/test-app.ts';

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp();
});
afterAll(() => site.close());

let numbers = 7_055_660_000;

/** A final of the winners in Ring 1, drawn up; their families and Pia's agreed to texts. */
async function open() {
  const final = await openFinal(site);
  const { desk, tryDraw, title } = final;
  const { db, token, params } = desk;
  const phones = new Map<string, string>();
  async function answer(family: string, phoneNumber = String(++numbers)): Promise<void> {
    const registrationId = desk.families.get(family)?.registrationId as number;
    await db
      .insertInto('contact')
      .values({ registrationId, name: 'A parent', phoneNumber, agreedToSmsDivisionNotifications: true })
      .execute();
    phones.set(family, phoneNumber);
  }
  for (const family of winners) await answer(family);
  const change = async (wish: RingChange): Promise<void> => {
    const { status, text } = await site.api(changeRings, { token, params, input: { change: wish } });
    if (status !== 200) throw new Error(text);
  };
  const draftDivisionId = await final.divisionId();
  await final.all();
  await change({ kind: 'assign', draftDivisionId, ringId: desk.ringIds[0] as number, before: null });
  const day = async (): Promise<RingDay> => {
    const { body } = await site.api(getRingDay, { token, query: { tournament: String(desk.tournamentId) } });
    return body.day as RingDay;
  };
  async function assignment() {
    const found = (await day()).assignments.find(one => one.draftDivisionId === draftDivisionId);
    return found ?? expect.unreachable();
  }
  async function tap(kind: 'call' | 'start'): Promise<void> {
    const { ringAssignmentId, ringId, state, calls } = await assignment();
    await change({ kind, ringAssignmentId, seen: { ringId, state, calls: calls as 0 } });
  }
  /** "next", "call" and "lastCall", as they were sent. */
  async function heard(family: string): Promise<string[]> {
    const rows = await db
      .selectFrom('outbox')
      .select('payload')
      .where('recipient', '=', phones.get(family) ?? '')
      .orderBy('id')
      .execute();
    return rows.map(({ payload }) => {
      const { text } = payload as { text: string };
      return text.includes('Last call') ? 'lastCall' : text.includes('called to Ring 1') ? 'call' : 'next';
    });
  }
  /** Pia won after all, and the final is drawn up again. */
  async function correct(): Promise<void> {
    await desk.write('Boys 11', ['Pia', 'Olli']);
    expect((await tryDraw(['Eino', 'Ida', 'Pia'])).status).toBe(200);
  }
  return { ...final, title, answer, assignment, change, day, tap, heard, correct };
}

test('FINAL-9 who comes into a called final is called at once, and no call is missed; who stays is called once', async () => {
  const { tryDraw, desk, title, answer, tap, heard, correct, assignment, day } = await open();
  await answer('Pia');
  const { token } = desk.families.get('Pia')?.person ?? {};
  const { url } = (await site.api(getFamilyLink, { token: token as string, params: desk.params })).body;
  await tryDraw(winners);
  for (let calls = 0; calls < 3; calls++) await tap('call');
  expect([await heard('Eino'), await heard('Olli'), await heard('Pia')]).toEqual([
    ['call', 'lastCall'],
    ['call', 'lastCall'],
    [],
  ]);
  const { calledAt } = await assignment();
  site.clock.pass(5);
  await correct();
  expect(await assignment()).toMatchObject({ state: 'called', calls: 1, calledAt: (calledAt ?? 0) + 5 });
  expect((await day()).changes[0]?.text).toBe(`${title} drawn up again: first call to Ring 1`);
  expect([await heard('Eino'), await heard('Pia')]).toEqual([['call', 'lastCall'], ['call']]);
  const page = await site.api(getFamilyPage, { params: { token: url.slice(url.lastIndexOf('/') + 1) }, query: {} });
  const line = page.body?.items.find(item => item.title === title);
  expect(line).toMatchObject({ firstName: 'Pia', state: 'called', calls: 1, calledAt: (calledAt ?? 0) + 5 });
  for (let calls = 1; calls < 3; calls++) await tap('call');
  expect([await heard('Eino'), await heard('Pia')]).toEqual([
    ['call', 'lastCall'],
    ['call', 'lastCall'],
  ]);
});

test('FINAL-9 a called final that only loses somebody stays as it was called', async () => {
  const { tryDraw, desk, tap, assignment } = await open();
  await tryDraw(winners);
  await tap('call');
  await tap('call');
  const called = await assignment();
  site.clock.pass(5);
  await desk.write('Boys 11', []);
  expect((await tryDraw(['Eino', 'Ida'])).status).toBe(200);
  const { state, calls, calledAt } = called;
  expect(await assignment()).toMatchObject({ state, calls, calledAt });
});

test('FINAL-9 a called final without people is not called any more, nor by an undo', async () => {
  const { tryDraw, desk, tap, title, assignment, day } = await open();
  await tryDraw(winners);
  await tap('call');
  expect((await tryDraw([])).status).toBe(200);
  expect(await assignment()).toMatchObject({ state: 'planned', calls: 0, calledAt: null });
  const [change] = (await day()).changes;
  expect(change?.text).toBe(`${title} no longer drawn up, nor called to Ring 1`);
  const params = { ...desk.params, changeId: change?.changeId as number };
  expect((await site.refused(undoRingChange, { token: desk.token, params })).body.code).toBe('final_not_drawn');
});

test('RING-28 whoever is next once a final is drawn no longer hears so', async () => {
  const { tryDraw, desk, change, assignment, day, answer, heard } = await open();
  await answer('Pia');
  const ringId = desk.ringIds[0] as number;
  const { divisions } = await day();
  const idOf = (title: string) => divisions.find(one => one.title === title)?.draftDivisionId as number;
  const { ringAssignmentId: before } = await assignment();
  await change({ kind: 'assign', draftDivisionId: idOf('Boys 9'), ringId, before });
  await change({ kind: 'assign', draftDivisionId: idOf('Boys 11'), ringId, before: null });
  await tryDraw(winners);
  const first = (await day()).assignments.find(one => one.draftDivisionId === idOf('Boys 9'));
  const seen = { ringId, state: 'planned', calls: 0 } as const;
  await change({ kind: 'start', ringAssignmentId: first?.ringAssignmentId as number, seen });
  expect([await heard('Ida'), await heard('Pia')]).toEqual([['next'], []]);
  expect((await tryDraw([])).status).toBe(200);
  expect(await heard('Pia')).toEqual(['next']);
});

test('FINAL-9 who comes into a final that has started is called at once, by a number that others share too', async () => {
  const { tryDraw, answer, tap, heard, correct, assignment } = await open();
  await answer('Pia');
  await tryDraw(winners);
  await tap('call');
  await tap('start');
  await correct();
  expect(await assignment()).toMatchObject({ state: 'running', calls: 1 });
  expect([await heard('Eino'), await heard('Pia')]).toEqual([['call'], ['call']]);

  const shared = await open();
  await shared.answer('Eino', '7055669999');
  await shared.answer('Pia', '7055669999');
  await shared.tryDraw(winners);
  await shared.tap('call');
  expect(await shared.heard('Pia')).toEqual(['call']);
  await shared.correct();
  expect(await shared.heard('Pia')).toEqual(['call', 'call']);
});

test('FINAL-9 who comes into a final that is next in its ring hears that, once', async () => {
  const { tryDraw, desk, answer, heard, correct } = await open();
  await answer('Pia');
  await desk.assign('Boys 9', 0);
  await desk.tap('start', 'Boys 9');
  expect(await heard('Eino')).toEqual([]);
  await tryDraw(winners);
  expect([await heard('Eino'), await heard('Pia')]).toEqual([['next'], []]);
  await correct();
  expect([await heard('Eino'), await heard('Pia')]).toEqual([['next'], ['next']]);
});
