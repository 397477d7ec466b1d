import { expect, test, vi } from 'vitest';
import type { FamilyTimeline, TimelineItem } from '#contract/family-timeline.ts';
import { timelineItem } from '#test/support/ring/timeline-item.ts';
import { fakePage } from '#test/support/site/fake-page.ts';
import { ApiError } from '#web/lib/api.ts';
import { phoneAsksEveryMs } from '#web/lib/live/live-document.ts';
import { followTimeline, type LoadTimeline } from './follow-timeline.ts';

const day = (version: string, ...items: TimelineItem[]): FamilyTimeline => ({
  tournament: { tournamentId: 1, tournamentDate: '2027-04-24', city: 'Sudbury', venue: 'Arena', isToday: true },
  version,
  now: 600,
  items,
});
const called = timelineItem({ state: 'called', calls: 1, calledAt: 600 });
const refused = (status: number) => new ApiError(status, 'refused', 'internal');

fakePage();

function watch(first: FamilyTimeline | null, answer: LoadTimeline, canEnd = true) {
  const asked: (string | undefined)[] = [];
  const load: LoadTimeline = (version, signal) => {
    asked.push(version);
    return answer(version, signal);
  };
  const document = followTimeline(first, load, { canEnd, begunAt: performance.now() });
  document.start();
  return { asked, look: () => document.look(), last: () => document.snapshot() };
}
const nextLook = () => vi.advanceTimersByTimeAsync(phoneAsksEveryMs);

test('asks for changes every few seconds, and for everything when the page returns', async () => {
  const { look, asked } = watch(day('a'), async () => null);
  await nextLook();
  await look();
  expect(asked).toEqual(['a', undefined]);
});

test('asks immediately if nothing has arrived yet', () => {
  const { asked } = watch(null, async () => null);
  expect(asked).toEqual([undefined]);
});

test('announces a call once, however often it is loaded', async () => {
  const answers = [day('b', called), null, day('c', { ...called, start: { low: 1, expected: 2, high: 3 } })];
  const { last } = watch(day('a', timelineItem()), async () => answers.shift() ?? null);
  for (let i = 0; i < 4; i++) {
    await nextLook();
    expect(last().shown.said).toEqual({ text: 'Maija: first call. Please come to Ring 2.', count: 1 });
  }
});

test('does not announce what arrived first', async () => {
  const { last } = watch(null, async () => day('b', called));
  await vi.advanceTimersByTimeAsync(0);
  expect(last().shown).toMatchObject({ timeline: { version: 'b' }, said: { text: '', count: 0 } });
});

test('after a failure, keeps the last answer with its age until the next answer', async () => {
  let isDown = true;
  const { last } = watch(day('a', timelineItem()), async () => {
    if (isDown) throw refused(503);
    return null;
  });
  const begunAt = performance.now();
  await nextLook();
  expect(last()).toMatchObject({ shown: { timeline: { version: 'a' }, isGone: false }, missed: { since: begunAt } });
  isDown = false;
  await nextLook();
  expect(last()).toMatchObject({ shown: { timeline: { version: 'a' }, at: begunAt }, missed: null });
});

test('does not ask again for a link that has ended', async () => {
  const { asked, last } = watch(day('a'), async () => {
    throw refused(404);
  });
  await nextLook();
  await nextLook();
  expect(last().shown.isGone).toBe(true);
  expect(asked).toHaveLength(1);
});

test('keeps asking at home for a timeline that is not found yet', async () => {
  let isKnown = false;
  const load: LoadTimeline = async () => {
    if (!isKnown) throw refused(404);
    return day('a');
  };
  const { last } = watch(null, load, false);
  await vi.advanceTimersByTimeAsync(0);
  expect(last()).toMatchObject({ shown: { isGone: false }, missed: { count: 1 } });
  isKnown = true;
  await nextLook();
  expect(last()).toMatchObject({ shown: { timeline: { version: 'a' } }, missed: null });
});

test('gives up a load that gets no answer after eight seconds', async () => {
  const { asked, last } = watch(
    day('a'),
    (_version, signal) => new Promise((_, fail) => signal.addEventListener('abort', () => fail(signal.reason))),
  );
  await vi.advanceTimersByTimeAsync(phoneAsksEveryMs + 7999);
  expect(last().missed?.error ?? null).toBeNull();
  await vi.advanceTimersByTimeAsync(1);
  expect(last().missed?.error).toMatchObject({ name: 'TimeoutError' });
  await nextLook();
  expect(asked).toHaveLength(2);
});
