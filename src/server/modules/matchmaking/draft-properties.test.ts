import { afterAll, expect, test } from 'vitest';
import type { Draft } from '#contract/matchmaking/draft.ts';
import { redoChange, undoChange } from '#contract/matchmaking/draft-change.ts';
import { createSeededChance } from '#core/chance/seeded-chance.ts';
import { type MatchDesk, openMatchmaking } from '#test/support/matchmaking/draft-world.ts';
import { createTestApp } from '#test/support/world/test-app.ts';

const site = await createTestApp();
afterAll(() => site.close());
const { db } = site.app;

/** What of a draft undoing has to bring back: all but what rises with every change. */
async function kept(match: MatchDesk, draft: Draft) {
  const now = await match.draftOf(draft.id);
  const entries = await db
    .selectFrom('draftEntry')
    .select(['competitorId', 'eventId', 'draftDivisionId', 'place', 'reason', 'seen'])
    .where('draftId', '=', draft.id)
    .orderBy('competitorId')
    .orderBy('eventId')
    .execute();
  return { groups: now.groups.map(({ version, edition, ...group }) => group), unplaced: now.unplaced, entries };
}
/** The paper of each group: what the sheet says of it. Who is gone is not printed. */
function papers({ groups, stale }: Draft) {
  const keyOf = (one: { competitorId: number; eventId: number }) => `${one.competitorId}/${one.eventId}`;
  const gone = new Set(stale.gone.map(keyOf));
  const printed = (group: Draft['groups'][number]) => group.entries.map(keyOf).filter(key => !gone.has(key));
  return new Map(groups.map(group => [group.id, JSON.stringify([group.title, printed(group)])]));
}

test.each([1, 2, 3])(
  'MATCH-20 MATCH-33 %i: changes, undo and redo neither lose nor double an entry, and restore each step exactly',
  async seed => {
    const chance = createSeededChance(seed);
    const pick = <T>(list: readonly T[]): T => list[Math.floor(chance.fraction() * list.length)] as T;
    const match = await openMatchmaking(site);
    const enter = (i: number) =>
      match.enter({
        name: `Child ${i}`,
        age: 7 + Math.floor(chance.fraction() * 5),
        school: `School ${i % 4}`,
        genderId: chance.fraction() < 0.5 ? 1 : 2,
        weightKg: 25 + i,
        mayMove: chance.fraction() < 0.5,
        events: pick([['forms'], ['sparring'], ['forms', 'sparring']] as const).slice(),
      });
    const ids: number[] = [];
    for (let i = 0; i < 24; i++) ids.push(await enter(i));
    let draft = await match.make();
    let steps = [await kept(match, draft)];
    let place = 0;

    const randomChange = (): object => {
      const group = pick(draft.groups);
      const other = pick(draft.groups);
      const people = [...new Set(group?.entries.map(({ competitorId }) => competitorId))];
      const all = [...draft.groups.flatMap(({ entries }) => entries), ...draft.unplaced, ...draft.stale.late];
      const entries = [pick(all)].map(({ competitorId, eventId }) => ({ competitorId, eventId }));
      return pick<() => object>([
        () => ({ kind: 'move', entries, to: pick([other?.id, 'new', 'unplaced']) }),
        () => ({ kind: 'move', entries, to: other?.id }),
        () => ({ kind: 'rename', groupId: group?.id, title: `Name ${Math.floor(chance.fraction() * 8)}` }),
        () => ({ kind: 'lock', groupIds: [group?.id], isLocked: chance.fraction() < 0.2 }),
        () => ({ kind: 'split', groupId: group?.id, parts: [people.slice(0, 2), people.slice(2)] }),
        () => ({ kind: 'combine', groupIds: [group?.id, other?.id] }),
        () => ({ kind: 'order', groupId: group?.id, competitorIds: people.toReversed() }),
        () => ({ kind: 'refresh', entries: [...draft.stale.gone, ...draft.stale.changed, ...entries] }),
        () => ({ kind: 'place', places: draft.stale.late.map(entry => ({ ...entry, groupId: other?.id })) }),
      ])();
    };
    const happen = async (i: number): Promise<void> => {
      const one = db.updateTable('competitor').where('id', '=', pick(ids));
      if (chance.fraction() < 0.3) ids.push(await enter(100 + i));
      else if (chance.fraction() < 0.5) await one.set({ weightKg: 20 + Math.floor(chance.fraction() * 40) }).execute();
      else await one.set({ withdrawnAt: chance.fraction() < 0.5 ? new Date() : null }).execute();
    };

    let done = 0;
    for (let i = 0; i < 60; i++) {
      if (chance.fraction() < 0.15) {
        await happen(i);
        draft = await match.draftOf(draft.id);
      }
      const before = draft;
      const roll = chance.fraction();
      if (roll < 0.3) {
        const route = roll < 0.2 ? undoChange : redoChange;
        const next = route === undoChange ? place - 1 : place + 1;
        const answer = await site.refused(route, {
          token: match.token,
          params: { draftId: draft.id },
          input: { version: draft.version },
        });
        if (!steps[next]) {
          expect(answer.body.code).toBe('nothing_to_undo');
          continue;
        }
        expect(answer.status, answer.text).toBe(200);
        draft = answer.body as unknown as Draft;
        place = next;
        expect(await kept(match, draft)).toEqual(steps[place]);
      } else {
        const answer = await match.tryChange(draft, randomChange(), 'As staff want it');
        expect(answer.status, answer.text).toBeLessThan(500);
        if (answer.status !== 200) {
          expect((await match.draftOf(draft.id)).version).toBe(draft.version);
          continue;
        }
        draft = answer.body as unknown as Draft;
        if (draft.version > before.version) {
          done++;
          place++;
          steps = [...steps.slice(0, place), await kept(match, draft)];
        }
      }
      expect(draft).toEqual(await match.draftOf(draft.id));
      const all = [...draft.groups.flatMap(group => group.entries), ...draft.unplaced].map(
        ({ competitorId, eventId }) => `${competitorId}/${eventId}`,
      );
      const stored = steps[place]?.entries.map(({ competitorId, eventId }) => `${competitorId}/${eventId}`);
      expect(all.toSorted()).toEqual(stored?.toSorted());
      expect(new Set(all).size).toBe(all.length);
      const active = await db
        .selectFrom('entry as n')
        .innerJoin('competitor as c', 'c.id', 'n.competitorId')
        .innerJoin('registration as r', 'r.id', 'c.registrationId')
        .select(['n.competitorId', 'n.eventId'])
        .where('r.tournamentId', '=', match.tournamentId)
        .where('c.withdrawnAt', 'is', null)
        .execute();
      const known = new Set([
        ...all,
        ...draft.stale.late.map(({ competitorId, eventId }) => `${competitorId}/${eventId}`),
      ]);
      expect(active.filter(({ competitorId, eventId }) => !known.has(`${competitorId}/${eventId}`))).toEqual([]);
      const [was, is] = [papers(before), papers(draft)];
      for (const group of draft.groups) {
        const old = before.groups.find(({ id }) => id === group.id);
        if (!old) continue;
        const readAnew = before.stale.changed.length !== draft.stale.changed.length;
        if (was.get(group.id) !== is.get(group.id)) expect(group.edition).toBe(old.edition + 1);
        else if (!readAnew) expect([group.id, group.edition]).toEqual([group.id, old.edition]);
        expect(group.version - old.version).toBeLessThanOrEqual(1);
        if (group.edition > old.edition) expect(group.version).toBe(old.version + 1);
      }
      const empty = draft.groups.filter(({ entries }) => entries.length === 0);
      expect(empty).toEqual([]);
    }
    expect(done).toBeGreaterThan(12);
  },
);
