import { expect, test } from 'vitest';
import type { TableActInput } from '#contract/ring-table/ring-table.ts';
import { sampleBase, sampleDivision, sampleQueue, sampleTable } from '#test/support/ring-table/ring-sample.ts';
import {
  closedTablet,
  isReadOnly,
  logOf,
  notTakenOf,
  settledIn,
  tableNow,
  waitingOf,
  withAdded,
  withAnswer,
  withOutcomes,
} from './tablet-state.ts';

const key = { draftDivisionId: 1, eventId: 1 };
const here = (competitorId: number, on = key) =>
  ({ kind: 'sheet', ...on, seen: null, act: { kind: 'presence', competitorId, is: 'here' } }) as const;
const told = (actId: number, nonce: string, competitorId = 11) => ({
  actId,
  nonce,
  ...key,
  act: { kind: 'presence' as const, competitorId, is: 'here' as const },
});
const step = (kind: 'call' | 'start' | 'finish', state: 'planned' | 'called' | 'running', calls: number, id = 1) =>
  ({ kind, ringAssignmentId: id, seen: { state, calls } }) as const;
const first = (...does: TableActInput[]) => tableNow(sampleBase(), sampleQueue(...does)).divisions[0];

test('a sheet’s log is the server’s followed by this device’s own acts, each once', () => {
  const queue = sampleQueue(here(11), here(12), here(11, { draftDivisionId: 2, eventId: 1 }));
  const log = logOf(key, [told(1, 's1'), told(2, 'own1')], queue);
  expect(log.map(({ nonce }) => nonce)).toEqual(['s1', 'own1', 'own2']);
});

test('an act that the server refused is not in the log, but stays listed until it is read', () => {
  const queue = withOutcomes(sampleQueue(here(11), here(12), here(11)), [
    { nonce: 'own1', outcome: 'conflict', detail: 'Somebody wrote there' },
    { nonce: 'own2', outcome: 'refused', detail: 'No' },
  ]);
  expect(logOf(key, [], queue).map(({ nonce }) => nonce)).toEqual(['own3']);
  expect(notTakenOf(queue).map(({ detail }) => detail)).toEqual(['Somebody wrote there', 'No']);
  expect(waitingOf(queue).map(({ nonce }) => nonce)).toEqual(['own3']);
});

test('an accepted act counts until the server’s log includes it, and only a later request settles it', () => {
  const queue = withOutcomes(sampleQueue(here(11), here(12)), [{ nonce: 'own1', outcome: 'applied', detail: null }]);
  const state = { ...closedTablet(2), base: sampleBase(), queue };
  expect(logOf(key, state.acts, state.queue)).toHaveLength(2);
  const answer = { version: 'a', now: 601, holderHeardAt: null, table: null, acts: [told(9, 'own1')] };
  const after = withAnswer(state, answer, settledIn(state.queue), 2_000_000);
  expect(logOf(key, after.acts, after.queue).map(({ nonce }) => nonce)).toEqual(['own1', 'own2']);
  expect(after.queue.map(({ nonce }) => nonce)).toEqual(['own2']);
  // Taken only after the question had left: the answer cannot have it.
  const early = withAnswer(state, { ...answer, acts: [] }, [], 2_000_000);
  expect(logOf(key, early.acts, early.queue)).toHaveLength(2);
});

test('a new version replaces all acts, and the same version adds only new ones, each once', () => {
  const state = { ...closedTablet(2), base: sampleBase(), acts: [told(1, 's1'), told(2, 's2')] };
  const answer = { version: 'a', now: 601, holderHeardAt: 600, table: null, acts: [told(2, 's2'), told(3, 's3')] };
  const more = withAnswer(state, answer, [], 5);
  expect(more.acts.map(({ actId }) => actId)).toEqual([1, 2, 3]);
  expect(more.base).toMatchObject({ now: 601, cameAt: 5, holderHeardAt: 600 });
  const whole = withAnswer(state, { ...answer, version: 'b', table: sampleTable({ divisions: [] }) }, [], 5);
  expect(whole.acts.map(({ actId }) => actId)).toEqual([2, 3]);
  expect(whole.base?.table.divisions).toEqual([]);
  // Nothing new: what is drawn from it stays the same thing.
  expect(withAnswer(state, { ...answer, acts: [] }, [], 5).acts).toBe(state.acts);
});

test('calls, start and finish count immediately, at the minute of the tap', () => {
  const calls = [step('call', 'planned', 0), step('call', 'called', 1)] as const;
  expect(first(...calls)).toMatchObject({ state: 'called', calls: 2, calledAt: 602 });
  expect(first(...calls, step('start', 'called', 2))).toMatchObject({ state: 'running', startedAt: 603, place: 0 });
  expect(first(...calls, step('start', 'called', 2), step('finish', 'running', 2))).toMatchObject({
    state: 'done',
    finishedAt: 604,
    place: null,
  });
});

test('does not count a call again that the board has made, but a start counts after any number of calls', () => {
  const base = sampleBase({ divisions: [sampleDivision(1, 1, { state: 'called', calls: 2 })] });
  const now = (...does: TableActInput[]) => tableNow(base, sampleQueue(...does)).divisions[0];
  expect(now(step('call', 'planned', 0))).toMatchObject({ state: 'called', calls: 2 });
  expect(now(step('start', 'called', 1))).toMatchObject({ state: 'running' });
  expect(now(step('finish', 'running', 1))).toMatchObject({ state: 'called' });
});

test('a wait and the judges count immediately, and a start ends the wait', () => {
  const hold = { kind: 'hold', reason: 'medic' } as const;
  expect(tableNow(sampleBase(), sampleQueue(hold)).ring.hold).toEqual({ reason: 'medic', since: 601 });
  expect(tableNow(sampleBase(), sampleQueue(hold, { kind: 'release' })).ring.hold).toBeNull();
  expect(tableNow(sampleBase(), sampleQueue(hold, step('start', 'planned', 0))).ring.hold).toBeNull();
  const judges = [{ name: 'Kim', schoolId: 10 }];
  expect(tableNow(sampleBase(), sampleQueue({ kind: 'judges', judges })).judges).toEqual(judges);
});

test('a refused act is removed again, and without acts of its own the tablet shows the server’s table', () => {
  const base = sampleBase();
  const queue = withOutcomes(sampleQueue(step('call', 'planned', 0)), [
    { nonce: 'own1', outcome: 'refused', detail: 'No' },
  ]);
  expect(tableNow(base, queue)).toBe(base.table);
});

test('only the tablet that holds the ring can write', () => {
  const tablet = { tabletId: 1, name: 'Tablet 1', token: 't' };
  expect(isReadOnly({ tablet, base: sampleBase() })).toBe(false);
  expect(isReadOnly({ tablet, base: sampleBase({ holder: { tabletId: 2, name: 'Other' } }) })).toBe(true);
  expect(isReadOnly({ tablet, base: sampleBase({ holder: null }) })).toBe(true);
  expect(isReadOnly({ tablet, base: null })).toBe(true);
  expect(isReadOnly({ tablet: null, base: sampleBase() })).toBe(true);
});

test('does not add twice what another read of the store already brought', () => {
  const [one, two] = sampleQueue(here(11), here(12));
  if (!one || !two) throw new Error('two');
  expect(withAdded([two], [one, two]).map(({ nonce }) => nonce)).toEqual(['own1', 'own2']);
});
