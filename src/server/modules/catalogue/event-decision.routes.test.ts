import { afterAll, beforeAll, expect, test } from 'vitest';
import * as contract from '#contract/catalogue/catalogue.ts';
import { profiles } from '#core/scoring/profiles.ts';
import { type EventDesk, openEvents } from '#test/support/world/event-desk.ts';

let desk: EventDesk;
let site: EventDesk['site'];
let token: EventDesk['token'];
let facts: EventDesk['facts'];
let add: EventDesk['add'];
let refuseAdd: EventDesk['refuseAdd'];
let historyOf: EventDesk['historyOf'];
beforeAll(async () => {
  desk = await openEvents();
  ({ site, token, facts, add, refuseAdd, historyOf } = desk);
});
afterAll(() => desk.site.close());

test('is decided by a panel of three by default; a change is saved and recorded in the history', async () => {
  const plain = await add();
  expect(plain).toMatchObject({ format: 'panel', judges: 3, thirdPlace: 'shared', minMatches: 1 });
  const decided = { format: 'bracket', judges: 5, thirdPlace: 'bout', minMatches: 2 } as const;
  const input = { ...facts({ title: plain.title, ...decided }), version: plain.version };
  const changed = await site.api(contract.updateEvent, { params: { id: plain.id }, input, token });
  expect(changed.body).toMatchObject(decided);
  expect((await historyOf(plain.id)).at(-1)?.after).toMatchObject(decided);
});

test.each([
  ['format', 'duel'],
  ['judges', 4],
  ['judges', '3'],
  ['thirdPlace', 'nobody'],
  ['minMatches', 3],
])('refuses under its field an event decided by %s %s', async (field, value) =>
  expect(Object.keys((await refuseAdd({ [field]: value })).errors ?? {})).toEqual([field]),
);

const ownRules = {
  boutMs: 90_000,
  lead: null,
  firstTo: 7,
  overtime: { ms: 30_000, isSudden: false },
  techniques: [
    { title: 'Hand', points: 1 },
    { title: 'Kick', points: 2 },
  ],
  warningCosts: null,
  warningsOut: 3,
};
const inWords =
  '1:30 a bout, seven points win, a tie goes to 0:30 of overtime. Points: Hand 1, Kick 2. Warnings: the 3rd disqualifies.';

test('CAT-12 keeps an event’s scoring in every format, and describes it in the history', async () => {
  const scored = { maxDeviation: 2, isRelative: true, boutRules: ownRules };
  const event = await add({ ...scored, format: 'panel' });
  expect(event).toMatchObject({ ...scored, format: 'panel' });
  const change = (changes: object, version: number) =>
    site.api(contract.updateEvent, {
      params: { id: event.id },
      input: { ...facts({ title: event.title, ...scored, ...changes }), version },
      token,
    });
  expect((await change({ format: 'bracket' }, 1)).body).toMatchObject({ ...scored, format: 'bracket' });
  expect((await change({ boutRules: null, maxDeviation: null }, 2)).body).toMatchObject({
    boutRules: null,
    maxDeviation: null,
    isRelative: true,
  });
  expect((await historyOf(event.id)).map(row => row.after)).toMatchObject([
    { maxDeviation: '0.02', isRelative: true, boutRules: inWords },
    { boutRules: inWords },
    { maxDeviation: null, boutRules: 'The usual ones' },
  ]);
  expect((await historyOf(event.id))[2]?.before).toMatchObject({ maxDeviation: '0.02', boutRules: inWords });
});

const house = {
  title: 'Breaking, own rules',
  disqualifiedKeepsPlace: true,
  panelTie: 'middle',
  panelStillTied: 'share',
  roundRobinTies: ['difference'],
  roundRobinStillTied: 'ask',
  isClockExpected: false,
  boards: 'time',
} as const;
const ownHouse = { ...house, roundRobinTies: ['difference' as const] };

test('CAT-16 keeps an event’s profile and rules of the house in every format, and describes them in the history', async () => {
  const event = await add({ format: 'panel', houseRules: ownHouse });
  expect(event.houseRules).toEqual(house);
  const change = (changes: object, version: number) =>
    site.api(contract.updateEvent, {
      params: { id: event.id },
      input: { ...facts({ title: event.title, houseRules: ownHouse, ...changes }), version },
      token,
    });
  expect((await change({ format: 'bracket' }, 1)).body.houseRules).toEqual(house);
  expect((await change({ houseRules: null }, 2)).body.houseRules).toBeNull();
  expect((await historyOf(event.id)).map(row => (row.after as { houseRules: string }).houseRules)).toEqual([
    'Breaking, own rules. Most boards broken, then fewest tried, then the fastest time. Tied totals: share the place. Disqualified: keeps the place reached',
    'Breaking, own rules. Three tied at one win each: points difference, then extra bout, lots or shared. Disqualified: keeps the place reached. No clock',
    'The usual ones',
  ]);
});

test('CAT-16 every profile to start from is one that an event can follow', async () => {
  for (const profile of structuredClone(profiles) as unknown as NonNullable<Parameters<typeof add>[0]>[]) {
    const event = await add(profile);
    expect(event).toMatchObject(profile);
  }
  expect(new Set(profiles.map(({ houseRules }) => houseRules.title)).size).toBe(profiles.length);
});

test.each<[string, object]>([
  ['houseRules', { houseRules: 'usual' }],
  ['houseRules.title', { houseRules: { ...house, title: '' } }],
  ['houseRules.title', { houseRules: { ...house, title: 'x'.repeat(61) } }],
  ['houseRules.panelTie', { houseRules: { ...house, panelTie: 'lots' } }],
  ['houseRules.panelStillTied', { houseRules: { ...house, panelStillTied: null } }],
  ['houseRules.roundRobinTies', { houseRules: { ...house, roundRobinTies: ['difference', 'difference'] } }],
  ['houseRules.roundRobinTies.0', { houseRules: { ...house, roundRobinTies: ['lots'] } }],
  ['houseRules.roundRobinStillTied', { houseRules: { ...house, roundRobinStillTied: 'fight' } }],
  ['houseRules.isClockExpected', { houseRules: { ...house, isClockExpected: 1 } }],
  ['houseRules.disqualifiedKeepsPlace', { houseRules: { ...house, disqualifiedKeepsPlace: 'no' } }],
  ['houseRules.boards', { houseRules: { ...house, boards: 'height' } }],
])('CAT-16 refuses %s under its field (%j)', async (field, wrong) => {
  expect(Object.keys((await refuseAdd(wrong)).errors ?? {})).toEqual([field]);
});

test('archives and orders old bout rules along with their event', async () => {
  const event = await add({ boutRules: ownRules });
  const archiving = { params: { id: event.id }, input: { isArchived: true, version: 1 }, token };
  expect((await site.api(contract.archiveEvent, archiving)).body.boutRules).toEqual(ownRules);
});

const hand = { title: 'Hand', points: 1 };
const deviation = 'Please enter a number from 0.01 to 10.00, or nothing';
const time = 'Please enter a time from 0:10 to 10:00, such as 2:00';
test.each<[string, object, string]>([
  ['maxDeviation', { maxDeviation: 0 }, deviation],
  ['maxDeviation', { maxDeviation: 1001 }, deviation],
  ['maxDeviation', { maxDeviation: '0.02' }, deviation],
  ['isRelative', { isRelative: 'yes' }, 'Please answer yes or no'],
  ['boutRules', { boutRules: 'usual' }, 'Value is required'],
  ['boutRules.boutMs', { boutRules: { ...ownRules, boutMs: 9000 } }, time],
  ['boutRules.boutMs', { boutRules: { ...ownRules, boutMs: 601_000 } }, time],
  ['boutRules.boutMs', { boutRules: { ...ownRules, boutMs: 10_500 } }, time],
  ['boutRules.boutMs', { boutRules: { ...ownRules, boutMs: null } }, 'Value is required'],
  ['boutRules.lead', { boutRules: { ...ownRules, lead: 51 } }, 'Please enter a whole number from 1 to 50'],
  ['boutRules.firstTo', { boutRules: { ...ownRules, firstTo: 0 } }, 'Please enter a whole number from 1 to 99'],
  ['boutRules.overtime.ms', { boutRules: { ...ownRules, overtime: { ms: 0, isSudden: true } } }, time],
  ['boutRules.overtime.isSudden', { boutRules: { ...ownRules, overtime: { ms: 10_000 } } }, 'Value is required'],
  ['boutRules.techniques', { boutRules: { ...ownRules, techniques: [] } }, 'A bout needs a technique that counts'],
  [
    'boutRules.techniques',
    { boutRules: { ...ownRules, techniques: [1, 2, 3, 4, 5, 6, 7].map(i => ({ title: `T${i}`, points: 1 })) } },
    'Please send a list',
  ],
  [
    'boutRules.techniques.0.title',
    { boutRules: { ...ownRules, techniques: [{ title: 'x'.repeat(21), points: 1 }] } },
    'This field should be at most 20 characters long',
  ],
  [
    'boutRules.techniques.0.points',
    { boutRules: { ...ownRules, techniques: [{ ...hand, points: 11 }] } },
    'Please enter a whole number from 1 to 10',
  ],
  [
    'boutRules.techniques.1.title',
    { boutRules: { ...ownRules, techniques: [hand, { ...hand, title: ' HAND ' }] } },
    'There is a technique with this title already',
  ],
  [
    'boutRules.warningCosts',
    { boutRules: { ...ownRules, warningCosts: 11 } },
    'Please enter a whole number from 1 to 10',
  ],
  ['boutRules.warningsOut', { boutRules: { ...ownRules, warningsOut: 0 } }, 'Please enter a whole number from 1 to 10'],
])('CAT-12 refuses %s under its field (%j), and changes nothing', async (field, wrong, text) => {
  expect((await refuseAdd(wrong)).errors).toEqual({ [field]: [text] });
  const event = await add({ boutRules: ownRules });
  const refused = await site.refused(contract.updateEvent, {
    params: { id: event.id },
    token,
    input: { ...facts({ title: event.title, ...wrong }), version: 1 },
  });
  expect(refused.body.errors).toEqual({ [field]: [text] });
  expect((await site.api(contract.listEvents, { token })).body.find(({ id }) => id === event.id)).toEqual(event);
});
