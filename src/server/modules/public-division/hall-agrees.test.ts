import { afterAll, beforeAll, expect, test } from 'vitest';
import { getRingDay, markAbsent } from '#contract/ring/ring.ts';
import { createSeededChance } from '#core/chance/seeded-chance.ts';
import { openRingDay } from '#test/support/ring/call-world.ts';
import { type Hall, type HallView, hallReaders, readBoard } from '#test/support/ring/hall-readers.ts';
import { createTestApp, type TestApp } from '#test/support/world/test-app.ts';

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp();
});
afterAll(() => site.close());

const steps = 30;
const titles = Array.from({ length: 9 }, (_, i) => `Division ${i + 1}`);
/** Siblings and people of two divisions among them, so that queues slide. */
const openHall = async (): Promise<Hall> => ({
  site,
  day: await openRingDay(
    site,
    titles.map((title, i) => ({
      title,
      people: [`Child ${i}`, i % 2 === 0 ? 'Maija of Korhonen' : `Olli ${i} of Korhonen`],
    })),
    ['Ring 1', 'Ring 2', 'Ring 3'],
  ),
});

/** What a reader says otherwise than the board; nothing when they agree. */
function differences(reader: HallView, board: HallView): string[] {
  const inWords = (one: unknown): string => JSON.stringify(one ?? null);
  return [
    ...[...reader.divisions].map(([title, said]) => [title, inWords(said), inWords(board.divisions.get(title))]),
    ...[...reader.current].map(([ring, title]) => [ring, inWords(title), inWords(board.current.get(ring))]),
  ].flatMap(([what, said, is]) => (said === is ? [] : [`${what}: ${said}, but the board ${is}`]));
}

/** Something that a director or a table does; what the state does not allow is refused and changes nothing. */
async function act({ day }: Hall, chance: ReturnType<typeof createSeededChance>): Promise<string> {
  const pick = <T>(list: readonly T[]): T => list[chance.below(list.length)] as T;
  const query = { tournament: String(day.tournamentId) };
  const now = (await site.api(getRingDay, { token: day.token, query })).body.day;
  const ringId = pick(day.ringIds);
  const running = now?.assignments.filter(({ state }) => state === 'running') ?? [];
  const draftDivisionId =
    running.length > 0 && chance.fraction() < 0.4 ? pick(running).draftDivisionId : pick(day.divisionIds);
  const assignment = now?.assignments.find(one => one.draftDivisionId === draftDivisionId);
  if (!assignment) {
    const { status } = await day.tryChange({ kind: 'assign', draftDivisionId, ringId, before: null });
    return `assign ${status}`;
  }
  const { ringAssignmentId, state } = assignment;
  const kind = pick([
    ...(state === 'running'
      ? (['finish', 'finish', 'finish', 'finish'] as const)
      : (['call', 'start', 'start', 'move'] as const)),
    ...(['unassign', 'hold', 'release', 'open', 'close', 'undo', 'absent'] as const),
  ]);
  if (kind === 'undo')
    return now?.changes.some(({ canUndo }) => canUndo) ? `undo ${(await day.undo(now)).version}` : '';
  if (kind === 'absent') {
    const competitorId = pick([...day.people.values()]);
    const input = { draftDivisionId, competitorId, isAbsent: chance.fraction() < 0.5 };
    return `absent ${(await site.refused(markAbsent, { token: day.token, params: day.params, input })).status}`;
  }
  const change = {
    move: { kind: 'move', ringAssignmentId, ringId, before: null },
    call: { kind: 'call', ringAssignmentId },
    start: { kind: 'start', ringAssignmentId },
    finish: { kind: 'finish', ringAssignmentId },
    unassign: { kind: 'unassign', ringAssignmentId },
    hold: { kind: 'hold', ringId, reason: 'medic' },
    release: { kind: 'release', ringId },
    open: { kind: 'open', ringId },
    close: { kind: 'close', ringId, queueTo: day.ringIds.find(other => other !== ringId) ?? null },
  } as const;
  return `${kind} ${(await day.tryChange(change[kind])).status}`;
}

test.each([1, 2])('PUBLIC-4 the whole hall says the same at every step of a random day: %i', async seed => {
  const hall = await openHall();
  const chance = createSeededChance(seed);
  for (const [i, title] of titles.slice(0, 6).entries()) await hall.day.assign(title, i % 3);
  const done: string[] = [];
  const saw = new Set<string>();
  for (let step = 0; step < steps; step++) {
    done.push(await act(hall, chance));
    if (chance.fraction() < 0.3) site.clock.pass(chance.fraction() * 6);
    const board = await readBoard(hall);
    for (const { state } of board.divisions.values()) saw.add(state);
    for (const [name, read] of Object.entries(hallReaders)) {
      const view = await read(hall);
      expect(differences(view, board), `${name} after ${done.join(', ')}`).toEqual([]);
      if (name !== 'television' && name !== 'scoreboards')
        expect([...view.divisions.keys()].sort(), name).toEqual(titles.toSorted());
    }
  }
  expect([...saw].sort()).toEqual(['called', 'done', 'planned', 'running']);
  expect(done.filter(what => what.endsWith(' 200')).length).toBeGreaterThan(steps / 3);
});

test('PUBLIC-4 a reader who says otherwise than the board is found', () => {
  const board: HallView = {
    divisions: new Map([['Boys 10', { ring: 'Ring 1', state: 'running' }]]),
    current: new Map([['Ring 1', 'Boys 10']]),
  };
  const late: HallView = {
    divisions: new Map([['Boys 10', { ring: 'Ring 1', state: 'called' }]]),
    current: new Map([['Ring 1', null]]),
  };
  expect(differences(late, board)).toHaveLength(2);
  expect(differences(board, board)).toEqual([]);
});
