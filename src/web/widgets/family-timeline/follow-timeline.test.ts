import { expect, test } from 'vitest';
import type { FamilyTimeline, TimelineItem } from '#contract/family-timeline.ts';
import { type FollowedTimeline, followTimeline, type LoadTimeline } from './follow-timeline.ts';

const item = (fields: Partial<TimelineItem> = {}): TimelineItem => ({
  ...{ key: '1', firstName: 'Maija', title: 'Girls 8-9', eventTypes: ['Forms'], ringName: 'Ring 2', isRingOpen: true },
  ...{ state: 'planned', place: 2, calls: 0, calledAt: null, start: null, startedAt: null, finishedAt: null },
  ...{ isAbsent: false, clashesWith: null, results: [] },
  ...fields,
});
const day = (version: string, ...items: TimelineItem[]): FamilyTimeline => ({
  tournament: { tournamentId: 1, tournamentDate: '2027-04-24', city: 'Sudbury', venue: 'Arena', isToday: true },
  ...{ version, now: 600, items },
});
const called = item({ state: 'called', calls: 1, calledAt: 600 });
const refused = (status: number) => Object.assign(new Error('refused'), { status });

function watch(first: FamilyTimeline | null, answer: LoadTimeline, canEnd = true) {
  const shown: FollowedTimeline[] = [];
  const asked: (string | undefined)[] = [];
  let now = 0;
  const load: LoadTimeline = (version, signal) => {
    asked.push(version);
    return answer(version, signal);
  };
  const show = (next: FollowedTimeline) => shown.push(next);
  const follower = followTimeline(first, load, () => now, show, canEnd);
  const last = () => shown.at(-1) as FollowedTimeline;
  return { ...follower, shown, asked, last, pass: (ms: number) => (now += ms) };
}

test('asks for what changed, and for everything with the hour', async () => {
  const { look, asked } = watch(day('a'), async () => null);
  await look(false);
  await look(true);
  expect(asked).toEqual(['a', undefined]);
});

test('a load under way is not doubled; the next one asks with what it brought', async () => {
  let answer: (timeline: FamilyTimeline) => void = () => {};
  const { look, asked } = watch(null, version =>
    version ? Promise.resolve(null) : new Promise(resolve => (answer = resolve)),
  );
  const first = look(false);
  await look(true);
  expect(asked).toEqual([undefined]);
  answer(day('b'));
  await first;
  await look(false);
  expect(asked).toEqual([undefined, 'b']);
});

test('a call is said once, however often it is looked at', async () => {
  const answers = [day('b', called), null, day('c', { ...called, start: { low: 1, expected: 2, high: 3 } })];
  const { look, shown } = watch(day('a', item()), async () => answers.shift() ?? null);
  for (let i = 0; i < 4; i++) await look(false);
  expect(shown.map(({ said }) => said.count)).toEqual([1, 1, 1, 1]);
  expect(shown[0]?.said.text).toBe('Maija: first call. Please come to Ring 2.');
});

test('what came first of all is no news', async () => {
  const { look, last } = watch(null, async () => day('b', called));
  await look(true);
  expect(last().said).toEqual({ text: '', count: 0 });
});

test('when it fails, what came last stays with its age; the next answer mends it', async () => {
  let isDown = true;
  const { look, last, pass } = watch(day('a', item()), async () => {
    if (isDown) throw refused(0);
    return null;
  });
  pass(5000);
  await look(false);
  expect(last()).toMatchObject({ isFailing: true, isGone: false, goodAt: 0, timeline: { version: 'a' } });
  isDown = false;
  pass(5000);
  await look(false);
  expect(last()).toMatchObject({ isFailing: false, at: 0, goodAt: 10_000, timeline: { version: 'a' } });
});

test('a link that ended is not asked for again', async () => {
  const { look, asked, last } = watch(day('a'), async () => {
    throw refused(404);
  });
  await look(false);
  await look(true);
  expect(last().isGone).toBe(true);
  expect(asked).toHaveLength(1);
});

test('who is not known at home yet is asked for again', async () => {
  let isKnown = false;
  const load: LoadTimeline = async () => {
    if (!isKnown) throw refused(404);
    return day('a');
  };
  const { look, last } = watch(null, load, false);
  await look(true);
  expect(last()).toMatchObject({ isFailing: true, isGone: false });
  isKnown = true;
  await look(true);
  expect(last()).toMatchObject({ isFailing: false, timeline: { version: 'a' } });
});

test('a load that is never answered is given up', async () => {
  let heard: AbortSignal | undefined;
  const { look } = watch(day('a'), async (_version, signal) => {
    heard = signal;
    return null;
  });
  await look(false);
  expect(heard?.aborted).toBe(false);
});
